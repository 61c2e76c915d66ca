/** Does `work` for every item, at most `limit` at the same time, in order. All are done before a failure is thrown. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, worker))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
