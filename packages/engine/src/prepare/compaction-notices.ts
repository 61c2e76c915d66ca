import type { MemoryConfig } from '../config/memory-config.ts'

const notices = {
  en: 'This block is not coordinated with compaction (compatibility.compactionPolicy: none); an earlier one may be gone.',
  zh: '本记忆块未与压缩协调（compatibility.compactionPolicy: none）；较早的记忆块可能已不在上下文中。',
}

/** What a block says about compaction: something only where coordination is switched off. */
export const compactionNotices = (
  { compactionPolicy }: MemoryConfig['compatibility'],
  language: 'en' | 'zh',
): readonly string[] => (compactionPolicy === 'none' ? [notices[language]] : [])
