import { type SecretRule, secretRule } from '../secret-rule.ts'

// A JSON header in base64url always begins with eyJ; the bounds keep hostile input linear.
export const WEB_TOKEN_RULES: readonly SecretRule[] = [
  secretRule('jwt', 'eyJ', '[\\w-]{8,600}\\.[\\w-]{8,20000}\\.[\\w.-]*'),
]
