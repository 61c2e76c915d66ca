import type { Span } from '../span.ts'

const MIN_LENGTH = 16
/** A shorter run at the end of a line may be the first half of a key that was wrapped. */
const MIN_WRAPPED_LENGTH = 4
const LINE_FEED = 0x0a

const NONE: readonly Span[] = []

const inRun = new Uint8Array(128)
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+=:~%$@&?#') {
  inRun[sign.charCodeAt(0)] = 1
}

/** Whether a character can be part of a key, a path or a URL. */
export function isRunCharacter(code: number): boolean {
  return code < 128 && inRun[code] === 1
}

/** The stretches of a text that are long enough to hold a key: 16 characters, or 4 at the end of a line. */
export function tokenRuns(text: string): readonly Span[] {
  let runs: Span[] | null = null
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    if (code < 128 && inRun[code] === 1) continue
    const length = at - start
    if (length >= MIN_LENGTH || (code === LINE_FEED && length >= MIN_WRAPPED_LENGTH)) {
      runs ??= []
      runs.push({ start, end: at })
    }
    start = at + 1
  }
  return runs ?? NONE
}
