import { beliefOf, type Claim } from '@mem/claims-cbdc'

/** A claim on one line, for lists. */
export const describeClaim = (claim: Claim): string => {
  const { id, kind, scope, origin, state, belief, tags, sensitivity } = claim
  const more = [
    ...(belief.harmfulCount > 0 ? [`harmful ${belief.harmfulCount}`] : []),
    ...(claim.statements > 1 ? [`said ${claim.statements} times`] : []),
    ...(claim.validUntil === null ? [] : [`holds until ${new Date(claim.validUntil).toISOString().slice(0, 10)}`]),
    ...(sensitivity === 'private' ? ['private'] : []),
    ...tags.map((tag) => `tag ${tag}`),
  ].map((part) => `, ${part}`)
  return `${id} [${kind}, ${scope}, ${origin}, ${state}, belief ${beliefOf(belief).toFixed(2)}${more.join('')}] ${claim.content}`
}
