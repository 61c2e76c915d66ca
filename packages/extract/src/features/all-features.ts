import { CONTEXT } from './context.ts'
import { DECISION } from './decision.ts'
import type { Feature } from './feature.ts'
import { MODALITY } from './modality.ts'
import { NEGATION } from './negation.ts'
import { NOISE } from './noise.ts'
import { REQUEST } from './request.ts'
import { SCOPE } from './scope.ts'
import { STATE } from './state.ts'
import { TIME } from './time.ts'
import { VALUE } from './value.ts'

/** Every feature that counts, group by group. */
export const FEATURES: readonly Feature[] = [
  ...MODALITY,
  ...NEGATION,
  ...SCOPE,
  ...TIME,
  ...VALUE,
  ...DECISION,
  ...STATE,
  ...REQUEST,
  ...NOISE,
  ...CONTEXT,
]
