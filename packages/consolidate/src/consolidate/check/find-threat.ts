import { stripInvisible } from '@mem/text'

const UP_TO = '[^.\\n。！？]'

/** What no text that reaches a prompt may hold, in English and Chinese; the name says what it would do. */
const THREATS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'overrides instructions',
    /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|preceding|system|developer|safety|all)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|messages?|guidelines?|polic(?:y|ies))\b/i,
  ],
  ['overrides instructions', /(?:忽略|无视|忘记|忘掉|绕过)[^。\n]{0,12}(?:指令|指示|规则|提示词|系统消息|安全策略)/],
  ['takes a role', /<\|?\/?(?:system|im_start|im_end|assistant|developer)\b|\[\/?INST\]|\byou are now\b|你现在是/i],
  ['takes a role', /\bBEGIN (?:SYSTEM|ADMIN) (?:PROMPT|MESSAGE)\b|^\s*(?:system|developer)\s*:/im],
  [
    'hides from the user',
    /\b(?:do not|don['’]t|never|without)\b[^.\n]{0,15}\b(?:tell|telling|inform|informing|mention|mentioning|show|showing|alert|alerting|notify|notifying)\b[^.\n]{0,25}\b(?:user|human|operator|developer|anyone)\b/i,
  ],
  [
    'hides from the user',
    /(?:不要|别|切勿|不得)[^。\n]{0,4}(?:告诉|通知|告知|提醒)[^。\n]{0,6}(?:用户|使用者|开发者|任何人)/,
  ],
  [
    'runs what it fetches',
    /\b(?:curl|wget|iwr|irm)\b[^|\n]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da|fi)?(?:sh|iex|python\d?|node)\b/i,
  ],
  ['runs what it fetches', /\b(?:ba|z)?sh\s+(?:-c\s+)?["']?(?:<\(|\$\()\s*(?:curl|wget)\b/i],
  ['runs what is encoded', /\bbase64\b[^|\n]{0,80}\|\s*(?:ba|z)?sh\b|\b(?:eval|exec)\s*\(\s*(?:atob|base64)/i],
  ['removes everything', /\brm\s+-[a-z]*r[a-z]*f?[a-z]*\s+(?:\/|~\/?|\$HOME\/?)(?:\s|$|\*|")/i],
  [
    'skips permission',
    /--dangerously-[a-z-]+|\b(?:always|must)\b[^.\n]{0,40}\bwithout\b[^.\n]{0,15}\b(?:asking|approval|confirmation|permission)\b/i,
  ],
  [
    'skips permission',
    /(?:总是|一律|必须|直接)[^。\n]{0,20}(?:无需|不用|不必|不经)[^。\n]{0,6}(?:确认|批准|许可|询问)/,
  ],
  [
    'sends secrets away',
    new RegExp(
      `(?<!\\b(?:never|not|don['’]t|cannot|can['’]t)\\b${UP_TO}{0,30})\\b(?:send|upload|post|forward|exfiltrate|leak|copy|publish|email)\\b${UP_TO}{0,60}\\b(?:secrets?|tokens?|passwords?|credentials?|api[ _-]?keys?|private keys?|ssh keys?|environment variables|\\.env|conversation|chat history)\\b${UP_TO}{0,60}(?:\\bto\\b|https?:)`,
      'i',
    ),
  ],
  [
    'sends secrets away',
    /(?<!(?:不要|别|禁止|切勿|不得|不能|不可)[^。\n]{0,10})(?:(?:发送|上传|转发|泄露|外传)[^。\n]{0,20}(?:密码|密钥|令牌|凭证|私钥|聊天记录)|(?:密码|密钥|令牌|凭证|私钥|聊天记录)[^。\n]{0,6}(?:发送|上传|转发|外传))[^。\n]{0,10}(?:到|给|至)/,
  ],
  ['sends data by an image', /!\[[^\]]*\]\(\s*https?:[^)]*[?&][^)]*=/i],
  ['opens markup of the file', /<!--|-->/],
  ['hides an encoded text', /[A-Za-z0-9+/=]{400,}/],
]

/**
 * What a text would do to a model that reads it as memory; null for nothing known. A person's own files aren't scanned: this is for
 * what a model writes. Patterns of injected orders, not of topics: a rule not to send secrets passes.
 */
export function findThreat(text: string): string | null {
  const seen = stripInvisible(text).normalize('NFKC')
  return THREATS.find(([, pattern]) => pattern.test(seen))?.[0] ?? null
}
