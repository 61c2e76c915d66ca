export { default } from './extraction.ts'
