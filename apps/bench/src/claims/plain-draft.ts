import type { ClaimDraft } from '@mem/claims-cbdc'

export const workspace = 'workspace:00000000000be1c4'
export const session = 'asking'

/** A claim by command about the bench's workspace, always valid, about nothing known. */
export function plainDraft(content: string): ClaimDraft {
  return {
    ...{ scope: 'workspace', scopeKey: workspace, kind: 'fact', content, origin: 'explicit', sensitivity: 'normal' },
    ...{ tags: [], sources: [], validFrom: null, validUntil: null },
    ...{ subject: null, attribute: null, value: null, conditions: [] },
  }
}
