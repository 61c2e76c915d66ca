// Forms of lines that machines write. Every pattern is anchored at the start of the line or bounded.
const FORMS: readonly RegExp[] = [
  /^\s*(?:[-*]\s*)?(?:#\d{1,4}\s*)?\[(?:mem|rule|ev)[\s·|_]/, // a line of our own block
  /^\s*(?:>|&gt;)/, // quotation
  /^(?:<{7}|={7}|>{7})(?:\s|$)/, // merge marker
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, // time stamp of a log
  /^\s*\[?\d\d:\d\d:\d\d(?:[.,]\d{1,6})?\]?\s/,
  /^\s*\[?\d{4}[-/.]\d\d[-/.]\d\d\]?[\s|:,-]{1,4}(?:\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|FAIL|PASS|CRITICAL|NOTICE)\]?(?:[\s:|-]|$)|\[(?:error|warn|info|debug)\]|(?:error|warn|info|debug):)/, // a date alone, and a level
  /^\s*\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|FAIL|PASS|CRITICAL|NOTICE)\]?(?:[\s:]|$)/,
  /^\s*(?:npm|pnpm|yarn|error|fatal|warning) (?:ERR!|WARN|error|TS\d+)/,
  /^\s*(?:Uncaught |Unhandled )?[A-Z][A-Za-z]{0,40}(?:Error|Exception|Warning)(?:\s\[\w+\])?:/,
  /^\s*(?:error|warning|fatal)(?:\[\w+\]|\s+TS\d+)?:/,
  /^\s*at\s.{0,200}[(:].{0,200}\d/, // stack frame
  /^\s*File "[^"]{1,300}", line \d+/,
  /^\s*Traceback \(most recent call last\)/,
  /^\s*(?:❯|✓|✗|×|✔|✖|●|○|│|├|└|┌|╔|║|╚|⎯)/,
  /^\s*(?:\.{0,2}\/)?[\w@.-]{1,80}(?:\/[\w@.-]{1,80}){0,20}\.[a-z]{1,5}:\d+/i, // path:line
  /^(?:diff --git|index [0-9a-f]{6,}|@@ .{0,80} @@|--- [ab]\/|\+\+\+ [ab]\/|[+-]\s*[\w"'`#/{}<(@.-].{0,300}[;{}()<>,=]\s*$)/,
  /^\s*[\w~./-]{0,60}[$#%] (?:\.?\/?[a-z][\w./-]{0,40})/, // shell prompt
  /^\s*(?:PS )?[A-Z]:\\[^>]{0,200}>/,
  /^> [\w@/.-]{1,80}@\d/,
  /^##\[/,
  /^\s*[A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,60}=/, // environment variable
  /^\s*["'][\w$ .-]{1,80}["']\s*:/, // JSON key
  /^\s*[[\]{}(),;]{1,12}\s*$/,
  /^\s*(?:\/\/(?![\w.-]{1,60}\/)|#!|<!--)/, // comment
  /^\s*(?:export )?[\w.$-]{1,60}\s?(?::|:?=)\s?["'\w./@$-]{1,80}[;,]?\s{1,8}#\s/, // a setting with a comment behind it
  /^\s*<\/?[a-z][\w.-]{0,60}(?:\s[^<>]{0,300})?\/?>\s*$/i, // lone tag
  /^\s*\|.{0,600}\|\s*$/, // table row
  /^\s*(?:import|export|const|let|var|function|class|def|return|from|#include|public|private|package|SELECT|INSERT|UPDATE|CREATE)\b.{0,300}[;{}()=:>]\s*$/,
  /^\s*(?:[MADRCU?!]{1,2}|\?\?)\s{1,2}[\w./-]{1,200}$/, // git status --short
  /^\s*(?:DOM Path|HTML Element|React Component|Position|XPath|Selector): /, // an element picked in a browser
  /^\s*(?:raise [A-Z]\w*[.(]|except [\w., ()]{1,80}:|self\.\w+ ?=)/, // Python
  /^\s*[-=_*~#+─━═]{4,}\s*$/,
]
const CODE_END = /[;{}(=]\s*$/
const COMMENT = /\s\/\/(?:\s|$)/
const CODE_BEFORE_COMMENT = /[={}]|\w\(|;\s*$/
const SYMBOL = /[!-/:-@[-`{-~]/g
const LONGEST_SYMBOL_CHECK = 400

/** True for a line of a log, a trace, a diff, a table, code or another machine's output. */
export function isMachineLine(line: string): boolean {
  if (line.trim() === '') return false
  if (FORMS.some((form) => form.test(line))) return true
  const codeLike = CODE_END.test(line.slice(-80)) && !/\p{Script=Han}/u.test(line)
  return codeLike || endsInComment(line) || hasManySymbols(line)
}

// `const port = 8080 // must be free`
function endsInComment(line: string): boolean {
  const at = line.search(COMMENT)
  return at > 0 && CODE_BEFORE_COMMENT.test(line.slice(0, at))
}

// The share and the least length are those of the measured recipe (28 % of at least 12 characters).
function hasManySymbols(line: string): boolean {
  const sample = line.trim().slice(0, LONGEST_SYMBOL_CHECK)
  if (sample.length < 12) return false
  const symbols = sample.match(SYMBOL)?.length ?? 0
  return symbols / sample.length >= 0.28
}
