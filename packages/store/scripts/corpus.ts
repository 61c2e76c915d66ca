/** A repeatable stream of numbers in [0, 1). */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const letters = 'etaoinshrdlucmfwypvbgkjqxz'
const han = [...'数据库迁移失败端口配置部署回滚用户请求服务器缓存超时重试日志错误接口版本升级测试环境生产密钥证书域名']

/** Texts of about 308 characters: English-like words of Zipf frequency, an eighth Chinese, some paths and numbers. */
export function corpus(seed: number): () => string {
  const next = numbers(seed)
  const vocabulary = Array.from({ length: 60_000 }, (_, rank) => word(next, 2 + Math.floor(Math.log2(rank + 2) / 2)))
  const zipf = () => vocabulary[Math.floor(60_000 ** next()) - 1] ?? 'the'
  const chinese = () =>
    Array.from({ length: 2 + Math.floor(next() * 8) }, () => han[Math.floor(next() ** 2 * han.length)]).join('')
  const piece = () => {
    const kind = next()
    if (kind < 0.1) return chinese()
    if (kind < 0.12) return `src/${zipf()}/${zipf()}.ts`
    if (kind < 0.15) return String(Math.floor(next() * 10_000))
    return zipf()
  }
  return () => {
    const parts: string[] = []
    const length = 100 + next() * 416
    for (let size = 0; size < length; ) {
      const part = piece()
      parts.push(part)
      size += part.length + 1
    }
    return parts.join(' ')
  }
}

function word(next: () => number, length: number): string {
  return Array.from({ length: length + Math.floor(next() * 5) }, () => letters[Math.floor(next() ** 1.5 * 26)]).join('')
}
