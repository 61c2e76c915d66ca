/**
 * Program of the worker, as text: a bundler that puts everything into one file leaves no module that a worker could be
 * started from. It answers with JSON, so that nothing but plain values comes back.
 */
export const workerSource = `
const { parentPort, workerData } = require('node:worker_threads')
const say = (answer) => parentPort.postMessage(JSON.stringify(answer))
const reasonOf = (error) => (error instanceof Error ? error.message : String(error)).slice(0, 2000)
const main = async () => {
  let module
  try {
    module = await import(workerData.url)
  } catch (error) {
    return say({ failed: "can't be loaded: " + reasonOf(error) })
  }
  const check = module.check ?? module.default
  if (typeof check !== 'function') return say({ failed: 'exports no function "check"' })
  try {
    const answer = JSON.stringify({ answer: (await check({ text: workerData.text })) ?? null })
    parentPort.postMessage(answer.length > 100000 ? '{"failed":"answers with more than 100,000 characters"}' : answer)
  } catch (error) {
    say({ failed: 'throws: ' + reasonOf(error) })
  }
}
main().catch((error) => say({ failed: 'throws: ' + reasonOf(error) }))
`
