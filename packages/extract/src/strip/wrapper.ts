// Messages of role "user" that no person wrote: a harness put them into the conversation.
const TAGS = [
  'task-notification',
  'command-name',
  'command-message',
  'command-args',
  'local-command[a-z-]{0,20}',
  'bash-input',
  'bash-stdout',
  'bash-stderr',
  'system-reminder',
  'environment_context',
  'environment_details',
  'user_instructions',
  'turn_aborted',
  'ide_opened_file',
  'ide_selection',
  'user-prompt-submit-hook',
]
const OPENINGS = [
  `<(?:${TAGS.join('|')})\\b`,
  '\\[request interrupted',
  '# agents\\.md instructions',
  'agents\\.md instructions for',
  'implement the following plan:',
  'this session is being continued from a previous conversation',
  'caveat: the messages below were generated',
  'base directory for this skill:',
  'for the code present, we get (?:this|these) error',
  'continue to iterate\\?',
  '(?:stop|pretooluse|posttooluse|userpromptsubmit) hook\\b',
]
const OPENING = new RegExp(`^(?:${OPENINGS.join('|')})`, 'i')
const BARE_COMMAND = /^\/[a-z][\w:-]{0,60}$/i

/** True when the whole message is harness material: notifications, command echoes, replayed plans, summaries. */
export function isWrapper(text: string): boolean {
  const start = text.slice(0, 400).trimStart()
  return OPENING.test(start) || (text.length < 400 && BARE_COMMAND.test(text.trim()))
}
