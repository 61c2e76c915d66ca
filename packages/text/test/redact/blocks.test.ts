import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed } = madeUp(37)
const lines = Array.from({ length: 4 }, () => mixed(64))
const armour = (side: string, name: string) => `-----${side} ${name}-----`

describe('private keys', () => {
  it.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'OPENSSH PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'])(
    'replaces a whole %s', (name) => { // B-014 C-006
      const block = [armour('BEGIN', name), ...lines, `${mixed(20)}==`, armour('END', name)].join('\n')
      expect(redactSecrets(`before\n${block}\nafter`).text).toBe('before\n[secret:private-key]\nafter')
    },
  )

  it('replaces a block with properties, a JSON string, and one on a single line', () => {
    const withProperties = [armour('BEGIN', 'RSA PRIVATE KEY'), 'Proc-Type: 4,ENCRYPTED', '', ...lines, armour('END', 'RSA PRIVATE KEY')].join('\n')
    const json = [armour('BEGIN', 'PRIVATE KEY'), ...lines, armour('END', 'PRIVATE KEY'), ''].join('\\n')
    const single = [armour('BEGIN', 'PRIVATE KEY'), lines.join(''), armour('END', 'PRIVATE KEY')].join(' ')
    expect(redactSecrets(withProperties).text).toBe('[secret:private-key]')
    expect(redactSecrets(`"private_key": "${json}"`).text).not.toContain(lines[0]?.slice(0, 10))
    expect(redactSecrets(`key ${single} end`).text).toBe('key [secret:private-key] end')
  })

  it('replaces what is there of a block that was cut', () => { // B-014
    const cut = [armour('BEGIN', 'EC PRIVATE KEY'), ...lines.slice(0, 2)].join('\n')
    expect(redactSecrets(`${cut}\nand then more text`).text).toBe('[secret:private-key]\nand then more text')
  })

  it('replaces a header without a body', () => { // B-014
    expect(redactSecrets(`starts with ${armour('BEGIN', 'PRIVATE KEY')} here`).text).toBe('starts with [secret:private-key] here')
  })

  it('keeps public keys and certificates', () => {
    for (const name of ['PUBLIC KEY', 'CERTIFICATE', 'CERTIFICATE REQUEST', 'PGP SIGNATURE']) {
      const block = [armour('BEGIN', name), ...lines, armour('END', name)].join('\n')
      expect(redactSecrets(block).secrets).toEqual([])
    }
  })
})
