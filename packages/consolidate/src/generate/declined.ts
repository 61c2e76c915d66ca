const english =
  /^(?:i['’]?m (?:very |really )?sorry|sorry\b|i apologi[sz]e|i (?:can ?not|can['’]?t|won['’]?t|am unable to|am not able to))/i
const chinese = /^(?:很?抱歉|对不起|對不起|不好意思|我(?:无法|無法|不能|没办法|沒辦法))/

/** Whether a text that was to be a call of a tool declines instead, by its first words. Asking again wouldn't change that. */
export function declined(text: string): boolean {
  const start = text.trimStart().slice(0, 40)
  return english.test(start) || chinese.test(start)
}
