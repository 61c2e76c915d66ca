import { type NumberRule, sticky } from '../number-rule.ts'

/** An IPv4 address, perhaps with a prefix length; the value is its text. */
export const ADDRESS_RULES: readonly NumberRule[] = [
  {
    pattern: sticky('\\d{1,3}(?:\\.\\d{1,3}){3}(?:/\\d{1,2})?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]|\\.\\d)'),
    read: ([text]) => {
      const octets = text.split('/')[0]?.split('.') ?? []
      return octets.every((octet) => Number(octet) < 256) ? { value: text, unit: 'address' } : null
    },
  },
]
