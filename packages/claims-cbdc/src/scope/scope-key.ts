/** Where a claim holds. */
export type ScopePlace =
  | { readonly scope: 'session'; readonly session: string }
  | {
      readonly scope: 'workspace'
      /** Of `canonicalWorkspace`. */
      readonly path: string
      /** SHA-256 of a text in hex digits. */
      readonly sha256: (text: string) => string
    }
  | { readonly scope: 'global' }

const DIGITS = 16

/** `session:<id>`, `workspace:<16 hex digits>` or `global`. The path can't be read from the key (seed B §3). */
export function scopeKey(place: ScopePlace): string {
  switch (place.scope) {
    case 'session':
      return `session:${place.session}`
    case 'workspace':
      return `workspace:${place.sha256(place.path).slice(0, DIGITS)}`
    case 'global':
      return 'global'
  }
}
