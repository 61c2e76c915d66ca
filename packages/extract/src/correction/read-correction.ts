import { findNumbers } from '@mem/text'
import type { Correction } from '../extraction.ts'
import { readNotBut } from '../reading/not-but.ts'
import { CORRECTION_MARKERS, CORRECTION_PATTERNS } from './correction-patterns.ts'
import { type Lift, readLift } from './read-lift.ts'

const QUOTES = /^["'“”‘’「」『』`]+|["'“”‘’「」『』`]+$/g
const ARTICLE = /^(?:the|a|an|our|my|any|using|use)\s+/i
// Words that point at something instead of naming it.
const POINTER =
  /^(?:that|this|it|them|these|those|me|you|us|him|her|one|so|all|everything|anything|nothing|here|there|now|needed|sure|necessary|possible|working|like|what|\D|这个?|那个?|这样|那样|它|他|她|我们?|你|这些|那些|这种|什么|一个)$/i
const LONGEST_MARKER = 60
// Units that are surely units; in "5433 clashes with" the noun behind the number is none.
const MEASURE =
  /^(?:[mµn]?s|min|h|days|weeks|months|years|%|[KMGTP]i?B|bytes|px|tokens|times|retries|attempts|users|USD|EUR|GBP|CNY|port|version)$/
const DIGITS = /\d(?:[\d.,:]*\d)?/

/** What a sentence says it replaces; null when it isn't a correction. */
export function readCorrection(sentence: string): Correction | null {
  const lift = readLift(sentence)
  if (lift?.isCertain === true) return lifting(lift, true)
  for (const { pattern, explicit } of CORRECTION_PATTERNS) {
    const found = pattern.exec(sentence)
    const topic = found?.groups?.topic
    const old = cleanOld(topic ?? found?.groups?.old ?? '')
    if (found === null || old === null) continue
    const marker = found[0].trim().slice(0, LONGEST_MARKER)
    const names = topic === undefined ? 'value' : 'topic'
    return { replaces: [old], names, marker, explicit: explicit || findMarker(sentence) !== null }
  }
  const marker = findMarker(sentence)
  if (lift !== null) return lifting(lift, marker !== null)
  const notBut = readNotBut(sentence)
  const denied = cleanOld(notBut?.denied ?? '')
  if (notBut !== null && denied !== null)
    return {
      replaces: [denied],
      names: 'value',
      marker: notBut.marker.slice(0, LONGEST_MARKER),
      explicit: marker !== null,
    }
  if (marker === null) return null
  return { replaces: earlierNumbers(sentence), names: 'value', marker, explicit: true }
}

function lifting({ phrase, marker }: Lift, explicit: boolean): Correction {
  return { replaces: [phrase], names: 'ban', marker, explicit }
}

function findMarker(sentence: string): string | null {
  for (const pattern of CORRECTION_MARKERS) {
    const found = pattern.exec(sentence)
    if (found !== null) return found[0].trim()
  }
  return null
}

function cleanOld(old: string): string | null {
  const bare = old.trim().replace(QUOTES, '').replace(ARTICLE, '').replace(QUOTES, '').replace(/\.+$/, '').trim()
  return bare === '' || POINTER.test(bare) ? null : bare
}

// "Correction: 5433 clashes with …, so it moves to port 5440": the last number is the new value, earlier ones of the
// same sort are what it replaces. Whether one of them really stands in an item is checked before anything is replaced.
function earlierNumbers(sentence: string): string[] {
  const numbers = findNumbers(sentence)
  const last = numbers.at(-1)
  if (last === undefined) return []
  const otherSort = (unit: string | null) => unit !== last.unit && last.unit !== null && MEASURE.test(unit ?? '')
  const earlier = numbers.slice(0, -1).filter(({ unit, value }) => !otherSort(unit) && value !== last.value)
  return [...new Set(earlier.flatMap(({ raw }) => DIGITS.exec(raw)?.[0] ?? []))]
}
