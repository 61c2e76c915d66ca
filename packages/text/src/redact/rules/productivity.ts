import { type SecretRule, secretRule } from '../secret-rule.ts'

export const PRODUCTIVITY_RULES: readonly SecretRule[] = [
  secretRule('notion', 'secret_', '[A-Za-z0-9]{40,}'),
  secretRule('notion', 'ntn_', '[A-Za-z0-9]{40,}'),
  secretRule('linear', 'lin_(?:api|oauth|wh)_', '[A-Za-z0-9]{30,}'),
  secretRule('airtable', 'pat[A-Za-z0-9]{14}\\.', '[a-f0-9]{64}'),
  secretRule('figma', 'fig[dou]r?_', '[\\w-]{30,}'),
  secretRule('asana', '\\d/\\d{10,20}:', '[a-f0-9]{32}'),
  secretRule('trello', 'ATTA', '[a-f0-9]{60,}'),
  secretRule('clickup', 'pk_\\d{4,12}_', '[A-Z0-9]{30,}'),
  secretRule('typeform', 'tfp_', '[\\w-]{40,}'),
  secretRule('hubspot', 'pat-(?:na|eu|ap)\\d-', '[a-f0-9]{8}-[a-f0-9-]{20,}'),
  secretRule('dropbox', 'sl\\.', '(?=[\\w-]{0,60}\\d)[\\w-]{60,}'),
  secretRule('facebook', 'EAA[A-Za-z]', '(?=[A-Za-z0-9]{0,60}\\d)[A-Za-z0-9]{60,}'),
  secretRule('contentful', 'CFPAT-', '[\\w-]{40,}'),
  secretRule('readme', 'rdme_', '[a-z0-9]{60,}'),
  secretRule('shippo', 'shippo_(?:live|test)_', '[a-f0-9]{40}'),
  secretRule('easypost', 'EZ[AT]K', '(?=[A-Za-z]{0,40}\\d)[A-Za-z0-9]{50,}'),
]
