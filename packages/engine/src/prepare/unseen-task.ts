import type { TaskNote, TaskState } from '@mem/store'

/** The task state without the notes whose words the model can still see, and those that say what did harm. */
export const unseenTask = (
  task: TaskState | undefined,
  visible: ReadonlySet<number>,
  didHarm: (text: string) => boolean,
): TaskState | undefined => {
  if (!task) return undefined
  const hidden = ({ event, text }: TaskNote) => !visible.has(event) && !didHarm(text)
  return {
    ...task,
    goal: task.goal && hidden(task.goal) ? task.goal : null,
    progress: task.progress.filter(hidden),
    blockers: task.blockers.filter(hidden),
    openItems: task.openItems.filter(hidden),
  }
}
