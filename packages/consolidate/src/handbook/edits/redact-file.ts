import { redactSecrets } from '@mem/text'
import { markers } from '../markers.ts'

/** A normalized file without secrets. Each piece between markers by itself: no secret, however cut off, swallows a marker. */
export function redactFile(text: string): string {
  let clean = ''
  let start = 0
  for (const marker of text.matchAll(markers())) {
    clean += redactSecrets(text.slice(start, marker.index)).text + marker[0]
    start = marker.index + marker[0].length
  }
  return clean + redactSecrets(text.slice(start)).text
}
