/** Features of sentences that say nothing about the task: questions, requests and hypotheticals. */
export const NO_SIGNAL = ['question', 'question-start', 'question-word', 'can-you', 'hypothetical', 'undecided']
