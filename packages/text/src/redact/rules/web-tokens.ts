import { type SecretRule, secretRule } from '../secret-rule.ts'

// A JSON header in base64url always begins with eyJ. It ends before the next one, and so each part of a text is read for
// one token only; the bounds keep the stack small.
export const WEB_TOKEN_RULES: readonly SecretRule[] = [
  secretRule('jwt', 'eyJ', '(?:(?![_-]eyJ)[\\w-]){8,600}\\.[\\w-]{8,20000}\\.[\\w.-]*'),
]
