import type { Program, Store, TaskState } from '@mem/store'
import { queryTerms } from '@mem/text'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** Below this many content terms a question leans on the task's goal ("go on", "next section please"). */
const shortQuestionTerms = 4

function* lastHumanMessage(store: Store, session: string): Program<string> {
  const events = yield* store.events.bySession(session, { types: ['user/message'], descending: true, limit: 20 })
  return events.find((event) => event.trust === 'user')?.text ?? ''
}

/**
 * The text to recall for: the words claimed for the step, else the last human message; a short question gets
 * the task's goal added. Secrets are taken out first, since words that memory doesn't know stand in the block and its log.
 */
export function* questionOf(
  store: Store,
  session: string,
  claimed: string,
  task: TaskState | undefined,
): Program<string> {
  const question = claimed.trim() ? withoutSecrets(claimed).text : yield* lastHumanMessage(store, session)
  if (!task?.goal) return question
  const contentTerms = queryTerms(question).filter((term) => term.weight === 1)
  return contentTerms.length < shortQuestionTerms ? `${question}\n${task.goal.text}` : question
}
