import type { SecretRule } from '../secret-rule.ts'
import { AI_SERVICE_RULES } from './ai-services.ts'
import { CLOUD_RULES } from './clouds.ts'
import { CODE_HOSTING_RULES } from './code-hosting.ts'
import { MESSAGING_RULES } from './messaging.ts'
import { OPERATIONS_RULES } from './operations.ts'
import { PAYMENT_RULES } from './payments.ts'
import { PRODUCTIVITY_RULES } from './productivity.ts'
import { WEB_TOKEN_RULES } from './web-tokens.ts'

/** Every rule for a secret with a form of its own; earlier rules win, so the more special one stands first. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...WEB_TOKEN_RULES,
  ...AI_SERVICE_RULES,
  ...CODE_HOSTING_RULES,
  ...CLOUD_RULES,
  ...MESSAGING_RULES,
  ...PAYMENT_RULES,
  ...OPERATIONS_RULES,
  ...PRODUCTIVITY_RULES,
]
