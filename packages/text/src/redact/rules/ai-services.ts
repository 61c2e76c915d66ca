import { type SecretRule, secretRule } from '../secret-rule.ts'

export const AI_SERVICE_RULES: readonly SecretRule[] = [
  secretRule('anthropic', 'sk-ant-', '[\\w-]{16,}'),
  secretRule('openrouter', 'sk-or-', '[\\w-]{16,}'),
  secretRule('openai', 'sk-(?:proj|svcacct|service|admin|None)-', '[\\w-]{16,}'),
  secretRule('langfuse', 'sk-lf-', '[\\w-]{16,}'),
  // Used by many services (OpenAI, DeepSeek, Moonshot, DashScope …): a digit, or a long word without hyphens.
  secretRule('api-key', 'sk-', '(?=[A-Za-z_-]{0,80}?\\d|[A-Za-z]{32})[\\w-]{20,}'),
  secretRule('elevenlabs', 'sk_', '[a-f0-9]{40,}'),
  secretRule('groq', 'gsk_', '[A-Za-z0-9]{20,}'),
  secretRule('xai', 'xai-', '[A-Za-z0-9]{20,}'),
  secretRule('perplexity', 'pplx-', '[A-Za-z0-9]{20,}'),
  secretRule('replicate', 'r8_', '[A-Za-z0-9]{20,}'),
  secretRule('huggingface', '(?:hf|api_org)_', '[A-Za-z0-9]{20,}'),
  secretRule('nvidia', 'nvapi-', '[\\w-]{20,}'),
  secretRule('pinecone', 'pcsk_', '\\w{20,}'),
  secretRule('langsmith', 'lsv2_(?:pt|sk)_', '\\w{20,}'),
  secretRule('tavily', 'tvly-', '[\\w-]{20,}'),
  secretRule('cerebras', 'csk-', '[a-z0-9]{20,}'),
  secretRule('zhipu', '[a-f0-9]{32}\\.', '[A-Za-z0-9]{16}'),
]
