import { type ScriptRule, type ScriptStep, scriptedServer } from '@mem/consolidate/testing'
import { onTestFinished } from 'vitest'

/** A scripted server that ends with the test; the test fails when a request found no reply. */
export const serving = async (...rules: readonly ScriptRule[]) => {
  const server = await scriptedServer(rules)
  onTestFinished(() => server.close())
  return server
}

/** One rule for the requests of these tests, which all are about apples. */
export const apples = (...steps: readonly ScriptStep[]): ScriptRule => ({
  tool: 'memory_save',
  subject: 'about apples',
  steps,
})
