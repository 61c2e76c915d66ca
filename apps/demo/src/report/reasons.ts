const words: Readonly<Record<string, string>> = {
  // Of a whole block.
  empty: 'memory holds nothing about it',
  disabled: 'memory is off',
  'unknown-session': 'memory was never told of the session',
  failed: 'memory failed, its log says why',
  'still-visible': 'the model still sees all of it',
  // Of a line.
  visible: 'the model still sees the words themselves',
  superseded: 'replaced by a later statement',
  retracted: 'forgotten by the user',
  'other-session': 'meant for another session only',
  'event-type': 'not the words of the user',
  generated: 'not said by a person',
  duplicate: 'said by another line of the block',
  budget: 'no room in the budget',
  'others-share': 'enough that others than the user said',
  'section-cap': 'enough lines of its kind',
  'over-limit': 'enough better ones',
  'low-rank': 'ranked too low',
  deadline: 'not read in time',
}

/** A reason of the memory's log in words, the log's own word in brackets. */
export const describeReason = (reason: string): string => (words[reason] ? `${words[reason]} (${reason})` : reason)
