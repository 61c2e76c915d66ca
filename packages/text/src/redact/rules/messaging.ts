import { type SecretRule, secretRule } from '../secret-rule.ts'

export const MESSAGING_RULES: readonly SecretRule[] = [
  secretRule('slack', 'xox[abceoprs](?:\\.xox[a-z])?-', '[\\w-]{10,}'),
  secretRule('slack', 'xapp-', '[\\w-]{20,}'),
  secretRule('slack-webhook', '(?<=hooks\\.slack\\.com/)(?:services|workflows)/', '[\\w/]{20,}'),
  secretRule('discord', '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.', '[\\w-]{27,}'),
  secretRule('discord-webhook', '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{15,20}/', '[\\w-]{40,}'),
  secretRule('feishu-webhook', '(?<=/open-apis/bot/v2/hook/)[a-f0-9]{8}-', '[a-f0-9-]{20,}'),
  secretRule('telegram', '\\d{8,10}:A', '[\\w-]{34}'),
  secretRule('twilio', 'SK', '[a-f0-9]{32}'),
  secretRule('sendgrid', 'SG\\.[\\w-]{16,32}\\.', '[\\w-]{16,}'),
  secretRule('mailgun', 'key-', '[a-f0-9]{32}'),
  secretRule('mailchimp', '[a-f0-9]{32}-us', '\\d{1,2}'),
  secretRule('resend', 're_', '[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,}'),
  secretRule('brevo', 'xkeysib-', '[a-f0-9]{40,}(?:-\\w{8,})?'),
]
