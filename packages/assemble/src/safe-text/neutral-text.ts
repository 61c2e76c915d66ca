import { stripInvisible } from '@mem/text'

// Everything some reader takes for a line end, so that stored text can't begin a line of the block.
const lineBreaks = /\r\n|[\n\r\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]/
// Our labels, and the role tokens of chat templates that are written in square brackets.
const labels =
  /[[［](?=\s*\/?\s*(?:mem|ev|rule|task|repair|inst|system_prompt|available_tools|tool_calls|tool_results)\b)/gi

/**
 * Stored text as it may stand on a line of the block: one line, well-formed, without invisible characters, and with
 * everything broken that could end the block, forge a label, or mean something to a host's or a model's template.
 * Angle brackets and our own delimiters become `‹ ›`, `{{` becomes `{ {`, `[mem` becomes `(mem`. Empty when nothing
 * readable is left. Applying it twice changes nothing more.
 */
export const neutralText = (text: string): string =>
  text
    .split(lineBreaks)
    .map((line) => stripInvisible(line).replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join(' ⏎ ')
    .replace(/[<＜﹤⟦〚]/g, '‹')
    .replace(/[>＞﹥⟧〛]/g, '›')
    .replace(/\{(?=\{)/g, '{ ')
    .replace(/\}(?=\})/g, '} ')
    .replace(labels, '(')
