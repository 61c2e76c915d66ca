const OWN_TOOL = /(?:^|[_.:/-])(?:memory_(?:list|read|search|add|save|apply)|mem)$/

/** Whether a tool shows or changes memory: what it says came from the handbook and must not go back into it. */
export function isOwnTool(name: string | null): boolean {
  return name !== null && OWN_TOOL.test(name)
}
