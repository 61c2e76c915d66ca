import type { TaskState } from '@mem/store'

/** The task state without the notes whose words the model can still see. */
export const unseenTask = (task: TaskState | undefined, visible: ReadonlySet<number>): TaskState | undefined => {
  if (!task) return undefined
  const hidden = (note: { readonly event: number }) => !visible.has(note.event)
  return {
    ...task,
    goal: task.goal && hidden(task.goal) ? task.goal : null,
    progress: task.progress.filter(hidden),
    blockers: task.blockers.filter(hidden),
    openItems: task.openItems.filter(hidden),
  }
}
