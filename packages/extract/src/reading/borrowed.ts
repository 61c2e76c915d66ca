import { mocksItself } from './mocking.ts'
import { isOfStory } from './told-story.ts'

const NAME = String.raw`(?:(?:the|our|my|your|his|her|their|an?|some|many|most|other) )?[\p{L}][\p{L}\p{N}'.-]{0,30}(?: [\p{L}\p{N}'.-]{1,30}){0,2}`
const THEIR_VIEW = String.raw`(?!(?:i|we|you|it|which|who|that)\b)${NAME} (?:also |still |now |just |always )?(?:thinks?|believes?|feels?|guess(?:es)?|suspects?|assumes?|argues?|wonder(?:s|ed)?|wish(?:es)?|hopes?|asks?|asked)(?: (?:me|us|you|that|if|whether|why)\b| (?:the|we|it|our)\b)`
const SOMEBODY = String.raw`(?:(?:every|any)(?:one|body)|we all|some(?:body|one)?(?: people)?|people|they|many(?: people)?|everyone(?: else)?|others|most people|folks|you|it) (?:just |also |always |once |even )?(?:say|says|said|knows?|claim(?:s|ed)?|told (?:me|us)|wrote|insist(?:s|ed)?|recommend(?:s|ed)?|suggest(?:s|ed)?|keep saying)\b`
const SHOWN = String.raw`(?:the |your |this |our |my )?(?:[\w-]{1,20} )?(?:logs?|output|error|message|warning|linter|compiler|console|terminal|screen|page|ui|stack ?trace|commit|diff) (?:shows?|says?|said|prints?|reports?|claims?|complains?)\b`
const READ_SOMEWHERE = String.raw`(?:the |this |that |an? |my |some )?(?:[\w-]{1,20} )?(?:tutorial|article|blog(?: post)?|book|video|course|stack ?overflow(?: answer)?|chatgpt|gpt[\w.-]{0,6}|copilot|gemini|internet|reddit|interviewer|podcast) (?:also |always |just )?(?:says?|said|claims?|claimed|recommends?|recommended|suggests?|suggested|insists?|told (?:me|us))\b`
const PICKED_UP = String.raw`i (?:once |just |also |recently |only )?(?:read|heard|saw|was told|have (?:read|heard|seen)|learned) (?:somewhere |once |online |recently )?(?:that|somewhere|online)\b`
const BORROWED = new RegExp(
  String.raw`^(?:(?:and|but|so|also|well|hm+|btw|fyi)[\s,]{1,2}){0,2}(?:${[THEIR_VIEW, SOMEBODY, SHOWN, READ_SOMEWHERE, PICKED_UP].join('|')})`,
  'iu',
)
const DISPUTED =
  /\bi (?:(?:strongly |totally |really |completely )?disagree|(?:don't|do not|dont) (?:agree|think|believe|buy)|doubt|hate|refuse to believe)\b|\b(?:which|that|this)(?:'s| is) (?:nonsense|wrong|bullshit|bs|crap|ridiculous|silly|stupid|not true|false|a myth)\b|\bsaid no one\b|(?:^|\s)\/s\s*$|不同意|不认同|不赞成|不赞同|胡说|扯淡|瞎扯/iu
const BORROWED_ZH =
  /^(?:有人|大家|他们|网上|别人|有些人|人家|[他她]|教程里?|文章里?|博客里?|视频里?|书[里上]|面试官|同事|你|你刚才|你之前|它|日志里?|报错|控制台)(?:都|也|还|总|一直|老是|总是)?(?:[说讲写称]|认为|觉得|建议|显示|提示)/u
const TAGGED = /(?:,? (?:right|correct|no|isn't it|don't we)\s*[?？]?|对吧|是吧|对不对|没错吧|对吗)[\s。.!！?？]*$/iu
const NOT_OF_WORK =
  /^(?:the )?(?:code )?(?:review(?:er)?|linter|eslint|sonar|coderabbit|copilot|bot)(?:'s)?(?: (?:comment|feedback|note|finding|suggestion|complaint))?\s?[:：]|^my (?:wife|husband|partner|mom|mum|mother|dad|father|kids?|son|daughter|friend|neighbou?r|doctor|teacher|professor)\b|这(?:句|个|种)(?:话|说法)/iu
const TO_WRITE =
  /^(?:please |pls |can you |could you |请|帮我)?(?:write|add|create|make|generate|draft|put|print|show|log|insert|document|mention|state|写|加|生成|输出)\b[^.!?\n]{0,80}?\b(?:that says|saying|which says|says that|stating|that states)\b|^(?:请|帮我)?(?:写|加|生成|输出)[^。！？\n]{0,40}(?:说明|写明|写着|提示|内容是)/iu
const PATTERNS = [BORROWED, BORROWED_ZH, DISPUTED, TAGGED, NOT_OF_WORK, TO_WRITE]

/**
 * True for words that the user passes on, mocks, tells in a story, disputes or only asks to be confirmed or written somewhere: "Bob thinks …", "they say …",
 * "you said …", "the log shows …", "I disagree that …", "…, right?", "write a doc that says …", 有人说…, …对吧. They are never sure, and take back
 * nothing. A named party's demand ("Legal says …") is a fact about that party and none of these.
 */
export function isBorrowed(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'").trim()
  return mocksItself(text) || isOfStory(text) || PATTERNS.some((pattern) => pattern.test(text))
}
