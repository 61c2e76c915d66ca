export type { TemporaryStore } from './temporary-store.ts'
export { temporaryStore } from './temporary-store.ts'
