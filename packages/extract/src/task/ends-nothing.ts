import { sharedCount } from '../correction/subject-words.ts'
import { isGuess } from '../reading/guess.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { taskWords } from './task-words.ts'

const DENIED =
  /\b(?:not|never|no|none|nothing|nobody|without|hardly|barely|neither|nor|far from|anything but|nowhere near)\b|n't\b|\b(?:is|are|was|were|has|have|had|do|does|did|wo|ca|could|should|would)nt\b|[没未尚别]|不(?![过错久仅])|无法|难以/
const PLANNED =
  /^ *(?:show|tell|prove|announce|document|explain|mark|act)\b|'ll\b|\b(?:will|going to|gonna|to be|plan(?:s|ned)?|wants?|would|could|should|must|may|might|needs?|has to|have to|let's|please|hope(?:fully)?|expect(?:ed)?|make sure|ensure|check|verify|soon|wish(?:ed|es)?|tomorrow|by (?:the end|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next)|next (?:week|month|sprint))\b|将|会(?![议话员计])|(?<![主重需])要(?!求)|准备|打算|计划|应该|需要|希望|争取|明天|下周|马上|快|(?<![申邀])请|告诉|通知|假装|当作|务必|必须|才|再/
const GUESSED =
  /\b(?:(?:think|believe|guess|assume|suppose|seem|reckon|expect|suspect|imagine|hope|feel|wish|wonder)(?:s|d|ed|ing)?|thought|felt|heard|(?:not|pretty|fairly|quite|is|are|'m|am) sure|unsure|in theory|in \w{1,30}(?:'s)? (?:opinion|view)|looks? like|looks? as|as far as|as if|as though|supposedly|allegedly|pretend|doubt\w*|den(?:y|ies)|untrue|false|wrong|rumou?rs?|unconfirmed)\b|好像|似乎|觉得|认为|以为|看起来|看上去|估计|据说|听说|听.{1,6}说|据.{1,8}[说称讲]|说不定|想必|恐怕|但愿|恨不得|是不是|是否|有没有|算不算|可能|貌似|未必|猜/
const REPORTED =
  /\b(?:says?|said|saying|wrote|writes?|told|tells?|claim(?:s|ed|ing)?|reports? that|reported|insist(?:s|ed)?|swear(?:s|ing)?|swore|promise[sd]?|according to|named|called|titled)\b|说(?!明|不定)|写着|写道|表示|声称|宣称|称(?=.{0,12}了)|保证|答应|名为/
const CONFIRMED = /\b(?:confirmed|mentioned|announced|replied that)\b/
const IN_PART =
  /\b(?:half|halfway|most|mostly|parts?|partly|partially|some|almost|nearly|first|phase|step|draft)\b|\d ?%|\d\s?(?:\/|of|out of)\s?(?:the )?\d|\d ?个?中|一半|部分|大半|差不多|几乎|基本|第一|初步|初版|了(?:\s*\d|[一二三四五六七八九十两几]\s?[个项步])/
const UNTIL_THEN = /了(?:就|再|之后|以后|后|才|的话|没|吗|么)/

/** True for a clause that ends nothing of its own: it denies, plans, guesses, reports or speaks of a part. */
export function isNoEnding(clause: string): boolean {
  return (
    [DENIED, PLANNED, CONFIRMED, IN_PART, UNTIL_THEN].some((pattern) => pattern.test(clause)) || isSecondHand(clause)
  )
}

/** True for words that nobody vouches for: a guess, a wish, or what somebody else says ("it is resolved, says Bob"). */
export function isSecondHand(words: string): boolean {
  return GUESSED.test(words) || REPORTED.test(words) || isGuess(words) || isHypothetical(words)
}

const CONDITION =
  /\b(?:if|whether|when|whenever|once|until|till|unless|before|after|as soon as|as long as|so that|in order|assuming|provided|then|how|why|where|what|the way)\b|如果|假如|要是|只要|一旦|除非|(?:之前|以前)(?!的)|之后|以后|的时候|等.{1,20}?[再就才后]|当.{1,20}?时|就(?:能|可以|会|不再|好了|行了)/
const EXCEPTION =
  /\b(?:except|apart from|aside from|other than)\b|\b(?:all|every\w*|any\w*|nothing|none|no one)\b[^,;]*\bbut\b|(?<!解)除了|除外|以外/

/** True for a sentence that asks, or says when something would be over, or what isn't. */
export function isConditional(sentence: string): boolean {
  return /[?？]/.test(sentence) || CONDITION.test(sentence) || EXCEPTION.test(sentence)
}

const TAKEN_BACK =
  /\b(?:came back|is back|broke|broken|reopen\w*|revert\w*|rolled back|undone|undid|regress\w*|not really|fails?|failed|failing)\b|又|复发|回滚|撤销|坏了/g

/** True when later words take back what a clause says to be over: "but it broke again", not "but the upload broke". */
export function isTakenBack(over: ReadonlySet<string>, later: string): boolean {
  if (isSecondHand(later) && taskWords(later).size < 3) return true
  const rest = later.replace(TAKEN_BACK, ' ')
  if (rest === later) return false
  const subject = taskWords(rest)
  return subject.size === 0 || sharedCount(subject, over) > 0
}
