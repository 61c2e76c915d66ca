export type { OpenAiOptions } from './open-ai-options.ts'
export { openAiModel } from './openai-model.ts'
