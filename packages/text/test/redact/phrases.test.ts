import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'

const phrase = ['correct', 'horse', 'battery', 'staple'].join(' ')
const wallet = ['abandon', 'ability', 'able', 'about', 'above', 'absent', 'absorb', 'abstract', 'absurd', 'abuse', 'access', 'accident'].join(' ')

describe('passphrases of several words', () => {
  it.each([
    ['passphrase is VALUE', phrase],
    ['the passphrase is VALUE, keep it', phrase],
    ['passphrase: VALUE\nnext line', phrase],
    ['Passphrase：VALUE。', 'Correct Horse Battery Staple 9!'],
    ['passphrase = VALUE', phrase],
    ['passphrase is VALUE for the backup', phrase],
    ['passphrase is VALUE', phrase.replaceAll(' ', '-')],
    ['passphrase is "VALUE"', phrase],
    ['密码短语：VALUE', phrase],
    ['密码是 "VALUE"', phrase],
    ['密码是“VALUE”', phrase],
    ['口令：「VALUE」', phrase],
    ['password = "VALUE"', phrase],
    ["the password is 'VALUE'", phrase],
    ['restic --passphrase "VALUE" backup', phrase],
    ['seed phrase: VALUE', wallet],
    ['助记词是 VALUE', wallet],
    ['MNEMONIC="VALUE"', wallet],
  ])('replaces the whole of it in %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', '[secret:password]'))
  })

  it.each([
    'passphrase is required for the key',
    'passphrase: must be at least 12 characters',
    'Passphrase: Enter passphrase for key',
    'the passphrase is stored encrypted inside the vault',
    'the passphrase is never stored anywhere by the server process',
    'the passphrase was changed yesterday by the admin',
    'a passphrase is a sequence of words',
    'passphrase is optional',
    'passphrase = read_passphrase_from_env_file()',
    'passphrase: my-vault-passphrase-ref',
    'password is "too short, try again later"',
    'password: "Invalid email or password"',
    '"password": "Reset Password Email Sent"',
    'token: "correct format expected here"',
    'the secret words are hidden behind the door',
    'seed phrase is what restores the wallet',
    'the password must be 12 characters',
    '密码长度至少12位',
    '助记词需要妥善保管',
  ])('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })
})
