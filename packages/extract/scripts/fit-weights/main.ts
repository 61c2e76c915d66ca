// Fits the weights of the features to labelled messages. Run in this package:
// node --conditions=@mem/source --no-warnings scripts/fit-weights/main.ts --labelled FILE[,FILE] [--without FILE] [--write]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MemError } from '@mem/store'
import { FEATURES } from '../../src/features/all-features.ts'
import { fitLogistic } from './fit-logistic.ts'
import { HAND_BIAS, HAND_WEIGHTS } from './hand-weights.ts'
import { judgeRows, logLoss } from './judge-rows.ts'
import { readLabelled } from './labelled-message.ts'
import { leaveOnePersonOut } from './leave-one-person-out.ts'
import { readLines } from './read-lines.ts'
import { renderWeights } from './render-weights.ts'
import { sentenceRows } from './sentence-rows.ts'
import { usableMessages } from './usable-messages.ts'

const TARGET = new URL('../../src/weights/fitted-weights.generated.ts', import.meta.url)
/** How firmly a weight keeps to its hand value: the strength with the least surprise on persons left out. */
const STRENGTH = 10
const STRENGTHS = [1, 3, 5, 10, 30]
const THRESHOLDS = [-0.7, -0.5, -0.4, -0.3, -0.1, 0.7, 0.9, 1.2]

const readArguments = () => {
  const options = {
    labelled: { type: 'string' },
    without: { type: 'string' },
    write: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new MemError('ARGUMENTS_INVALID', `${problem}. The options are --labelled, --without and --write.`, { cause })
  }
}

const percent = (share: number) => (100 * share).toFixed(1)

const fit = () => {
  const values = readArguments()
  if (!values.labelled)
    throw new MemError('ARGUMENTS_INVALID', '--labelled names the files of labelled messages, separated by commas.')
  const given = readLabelled(values.labelled.split(','))
  const { messages, unknown } = usableMessages(given, values.without ? readLines(values.without) : [])
  if (unknown.length > 0) console.warn(`left out, but wrote nothing here: ${unknown.join(', ')}`)
  const rows = messages.flatMap(sentenceRows)
  const prior = { bias: HAND_BIAS, weights: FEATURES.map(({ name }) => HAND_WEIGHTS[name] ?? 0) }
  console.log(`${messages.length} messages, ${rows.length} sentences, ${rows.filter(({ kept }) => kept).length} kept`)
  for (const strength of STRENGTHS) {
    const judged = leaveOnePersonOut(rows, prior, strength)
    const columns = THRESHOLDS.map((threshold) => {
      const { precision, recall, f1 } = judgeRows(judged, threshold)
      return `${threshold}: P ${percent(precision)} R ${percent(recall)} F1 ${percent(f1)}`
    })
    console.log(`strength ${strength}, loss ${logLoss(judged).toFixed(4)} | ${columns.join(' | ')}`)
  }
  if (!values.write) return
  const names = FEATURES.map(({ name }) => name)
  writeFileSync(TARGET, renderWeights(names, fitLogistic(rows, prior, STRENGTH)))
}

try {
  fit()
} catch (error) {
  // A mistake of whoever runs it needs a sentence; anything else is a fault of ours, with its stack.
  if (!MemError.is(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
