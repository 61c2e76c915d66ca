import type { HandbookNote } from '../handbook-note.ts'
import { NOTES, USED_NOTES } from '../layout.ts'

export function notePath({ file, consumed }: Pick<HandbookNote, 'file' | 'consumed'>): string {
  return `${consumed ? USED_NOTES : NOTES}${file}`
}
