export { temporaryStore } from './temporary-store.ts'
export type { TemporaryStore } from './temporary-store.ts'
