// What stands where a secret would: stars, dots, <your-key>, ${VARIABLE}, {{template}}, %VARIABLE%, $VARIABLE.
const SIGNS = /^(?:[*•.xX_-]{3,}|<.*|\[.*|\{\{?.*|\$[({A-Za-z_].*|%[A-Za-z_]+%|#\{.*|.*(?:\*{3}|x{4}|X{4}|\.{3}|…).*)$/
const ONE_CHARACTER = /^(.)\1+$/
const WORDS =
  /your[_-]?|change[_-]?me|replace[_-]?|placeholder|redacted|(?:^|[-_.])(?:example|dummy|sample|insert|todo|fixme|fake)(?:[-_.]|$)|-here$|_here$/i
const LOOKUP =
  /^(?:process\.env|import\.meta|os\.environ|os\.getenv|env[.[(]|ENV\[|getenv|secrets?\.|vars?\.|config[.[]|settings\.|vault:|op:\/\/|arn:|ref\+|file:)/

/** Whether a value only stands for a secret, or says where it is kept. */
export function isPlaceholder(value: string): boolean {
  return SIGNS.test(value) || ONE_CHARACTER.test(value) || WORDS.test(value) || LOOKUP.test(value)
}
