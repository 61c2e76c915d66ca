export { default } from './scenarios.ts'
