// As many arguments as a call takes anywhere.
const CHUNK = 4096

/** The text of UTF-16 units. */
export function fromUnits(units: Uint16Array): string {
  let text = ''
  for (let i = 0; i < units.length; i += CHUNK) {
    text += Reflect.apply(String.fromCharCode, String, units.subarray(i, i + CHUNK))
  }
  return text
}
