import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../src/commands/parse-command.ts'
import { withoutQuotes } from '../../src/commands/without-quotes.ts'

describe('parseCommand', () => {
  it.each([
    ['', 'status', [], ''],
    ['  Search  staging port ', 'search', [], 'staging port'],
    ['remember --session use tabs', 'remember', ['session'], 'use tabs'],
    ['remember --session', 'remember', ['session'], ''],
    ['remember -- --force is banned', 'remember', [], '--force is banned'],
    ['remember use --force never', 'remember', [], 'use --force never'],
    ['remember line one\nline two', 'remember', [], 'line one\nline two'],
    ['inspect #3', 'inspect', [], '#3'],
  ])('reads %j', (text, name, flags, rest) => {
    const command = parseCommand(text)
    expect(command.name).toBe(name)
    expect([...command.flags]).toEqual(flags)
    expect(command.rest).toBe(rest)
  })

  it.each([
    ['remember --kind warning the disk is small', { kind: ['warning'] }, [], 'the disk is small'],
    ['remember --tag a --global --tag "b c" text', { tag: ['a', 'b c'] }, ['global'], 'text'],
    ['remember --kind=fact text', { kind: ['fact'] }, [], 'text'],
    ['remember --tag "say \\"hi\\"" text', { tag: ['say "hi"'] }, [], 'text'],
    ['remember --global=yes text', {}, [], '--global=yes text'],
    ['remember text --kind fact', {}, [], 'text --kind fact'],
  ])('reads options of %j', (text, options, flags, rest) => {
    const command = parseCommand(text, ['kind', 'tag'])
    expect(Object.fromEntries(command.options)).toEqual(options)
    expect([...command.flags]).toEqual(flags)
    expect(command.rest).toBe(rest)
  })

  it.each(['remember --kind', 'remember --kind "', 'remember --kind "open text'])('refuses %j', (text) => {
    expect(() => parseCommand(text, ['kind'])).toThrow('--kind needs a value')
  })
})

describe('withoutQuotes', () => {
  it.each([
    ['"a b"', 'a b'],
    ['a "b"', 'a "b"'],
    ['"a" and "b"', '"a" and "b"'],
    ['"say \\"hi\\""', 'say "hi"'],
    ['"', '"'],
  ])('reads %j as %j', (text, inside) => {
    expect(withoutQuotes(text)).toBe(inside)
  })
})
