export { type OpenAiOptions, openAiModel } from './openai-model.ts'
