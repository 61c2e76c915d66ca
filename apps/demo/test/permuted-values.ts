import type { LogEvent } from '../src/log/log-event.ts'

/** Values of the shipped conversation that the test exchanges for others; kinds keep what they are. */
const places = ['北方区', '南方区', '东方区', '西方区']
const days = ['周一', '周二', '周三', '周四', '周五']

export interface PermutedValues {
  readonly events: readonly LogEvent[]
  /** What a value of the original conversation became. */
  now(value: string): string
}

/** Exchanges numbers of three and four digits, regions and days for others, the same ones for the same seed. */
export function permuteValues(events: readonly LogEvent[], seed: number): PermutedValues {
  const rotated = (values: readonly string[]) =>
    values.map((value, index) => [value, values[(index + 1 + (seed % (values.length - 1))) % values.length] ?? value])
  const words = new Map<string, string>([...rotated(places), ...rotated(days)] as [string, string][])
  const taken = new Set<string>()
  const numberFor = (number: string): string => {
    const size = 10 ** number.length - 10 ** (number.length - 1)
    let next = (Number(number) * 7 + seed * 1_009) % size
    while (taken.has(String(next + size / 9)) || String(next + size / 9) === number) next = (next + 1) % size
    taken.add(String(next + size / 9))
    return String(next + size / 9)
  }
  const now = (value: string): string => {
    const known = words.get(value) ?? numberFor(value)
    words.set(value, known)
    return known
  }
  const pattern = new RegExp(`(?<![\\d.,-])\\d{3,4}(?![\\d-]|[.,]\\d)|${[...places, ...days].join('|')}`, 'g')
  return { events: events.map((event) => ({ ...event, text: event.text.replace(pattern, now) })), now }
}
