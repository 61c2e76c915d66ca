export { default } from './retriever.ts'
