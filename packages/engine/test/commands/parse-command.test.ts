import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../src/commands/parse-command.ts'

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
})
