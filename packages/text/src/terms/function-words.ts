const ENGLISH =
  'a an the this that these those here there such same other another each every either neither both some any all none ' +
  'i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers ' +
  'herself it its itself they them their theirs themselves one ones ' +
  'be am is are was were been being do does did done doing have has had having can could will would shall should may ' +
  'might must ought cannot don doesn didn isn aren wasn weren won wouldn couldn shouldn haven hasn hadn ain ' +
  'dont doesnt didnt isnt arent wasnt cant wont ' +
  'and or but nor so yet if then else than because since while though although unless until whether ' +
  'of to in on at for with without from by as into onto about over under above below between among through during ' +
  'before after against per via up down out off upon within toward towards across along around ' +
  'what which who whom whose when where why how ' +
  'not no yes too very just also only even still again ever once more most less least much many few quite rather ' +
  's t d m re ve ll im ive id youre hes shes its were theyre lets'

const CHINESE =
  '我们 你们 他们 她们 它们 咱们 自己 大家 这个 那个 这些 那些 这里 那里 这样 那样 这么 那么 这是 那是 ' +
  '因为 所以 但是 可是 不过 如果 要是 虽然 而且 并且 或者 还是 以及 然后 于是 因此 由于 为了 关于 对于 ' +
  '已经 正在 曾经 就是 不是 也是 都是 还有 没有 可以 可能 应该 能够 ' +
  '是不 不是 是否 能不 不能 有没 会不 什么的'

/** English function words as written in lower case; they say how a sentence is built, not what it is about. */
export const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = new Set(ENGLISH.split(' '))

/** Pairs of Chinese characters that make up function words. */
export const CHINESE_FUNCTION_PAIRS: ReadonlySet<string> = new Set(CHINESE.split(' '))

/** Characters that mostly work as function words; a pair with one of them rarely is a content word. */
export const CHINESE_FUNCTION_CHARACTERS: ReadonlySet<string> = new Set(
  '的了是在我你您他她它们这那吗呢吧啊呀哦嗯么就也很都与和及或而但且之其着把被让给跟从向个有没不又还再更最太每该此哪谁',
)
