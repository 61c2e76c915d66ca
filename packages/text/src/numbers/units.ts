import { CHINESE_UNIT_WORDS, LATIN_UNIT_WORDS } from './unit-words.ts'

// Canonical unit of each written form.
const canonical = new Map<string, string>()
for (const [unit, forms] of [...Object.entries(LATIN_UNIT_WORDS), ...Object.entries(CHINESE_UNIT_WORDS)]) {
  for (const form of forms.split(' ')) canonical.set(form.replace('_', ' '), unit)
}

function alternation(units: Readonly<Record<string, string>>): string {
  // Longest first, so that `ms` isn't read as `m`.
  const forms = Object.values(units).flatMap((written) => written.split(' '))
  return forms
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('_', ' ')
}

/** Pattern of a unit in Latin letters, with the end of its word. */
export const LATIN_UNIT = `(?:${alternation(LATIN_UNIT_WORDS)})(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])`

/** Pattern of a unit in Chinese. */
export const CHINESE_UNIT = `(?:${alternation(CHINESE_UNIT_WORDS)})`

const TIME_WORDS = 'ms|sec(?:ond)?|s|min(?:ute)?|h(?:our|r)?|day|d|week|month|mo|quarter|year'
const THING_WORDS =
  'user|request|file|page|session|project|call|person|member|team|seat|node|core|thread|worker|tenant|account|run|token|item|query|batch|test'

/** Pattern of up to two `per` parts: `/s`, ` per user per month`, `/分钟`. */
export const PER_PARTS = `(?:(?: ?/ ?| per | an? (?=day|week|month|year|hour|minute|second))(?:${TIME_WORDS}|${THING_WORDS})(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])|(?: ?/ ?|每)(?:毫秒|秒|分钟|小时|天|周|月|年|人|次|个)){0,2}`

const PER_PART = /(?:\/|per\s|an?\s|每)\s?([^\s/每]{1,12})/giu
const PER_CANONICAL: Readonly<Record<string, string>> = {
  sec: 's',
  second: 's',
  minute: 'min',
  hour: 'h',
  hr: 'h',
  d: 'day',
  mo: 'month',
  毫秒: 'ms',
  秒: 's',
  分钟: 'min',
  小时: 'h',
  天: 'day',
  周: 'week',
  月: 'month',
  年: 'year',
  人: 'person',
}

/** Canonical unit for the words of a unit; unknown words stay as written. */
export function canonicalUnit(written: string): string {
  const form = written.trim().toLowerCase()
  return canonical.get(form) ?? form
}

/** Canonical form of `per` parts: `/s`, `/user/month`; empty when there are none. */
export function canonicalPer(written: string): string {
  const parts = [...written.matchAll(PER_PART)].map((part) => (part[1] ?? '').toLowerCase())
  return parts.map((part) => `/${PER_CANONICAL[part] ?? part}`).join('')
}
