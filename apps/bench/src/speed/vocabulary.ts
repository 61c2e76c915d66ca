import { zipf } from './zipf.ts'

/** Draws words of three languages, frequent ones often. */
export interface Vocabulary {
  readonly english: () => string
  readonly chinese: () => string
  readonly japanese: () => string
}

const functionWords =
  'the of and to in a is that for it on with as this we be are not from or by at an if but when so then will can have was which should after before into only'.split(
    ' ',
  )
const onsets = 'b bl br c ch cl cr d dr f fl fr g gr h j k l m n p pl pr qu r s sc sh sl sp st str t th tr v w'.split(
  ' ',
)
const nuclei = 'a ai e ea ee i o oa ou u'.split(' ')
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'ck', 'nd', 'st', 'm', 'p']
const han = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严龙飞',
]
const kana = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだでどばびぶべぼ',
]
const particles = ['は', 'が', 'を', 'に', 'の', 'で', 'と', 'も', 'から', 'まで', 'です', 'ます', 'した', 'する']

/** A vocabulary of made-up words over common function words, characters and particles; repeatable for equal `random`. */
export function makeVocabulary(random: () => number): Vocabulary {
  const english = [...functionWords, ...distinct(24_000, (rank) => englishWord(random, rank))]
  const chinese = distinct(8_000, (rank) => pickText(random, han, rank < 60 ? 1 : random() < 0.15 ? 3 : 2))
  const japanese = [...particles, ...distinct(3_000, () => japaneseWord(random))]
  return { english: drawer(english, random), chinese: drawer(chinese, random), japanese: drawer(japanese, random) }
}

export function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value // The index is below the length.
}

function pickText(random: () => number, letters: readonly string[], length: number): string {
  return Array.from({ length }, () => pick(random, letters)).join('')
}

function englishWord(random: () => number, rank: number): string {
  const syllables = rank < 200 ? 1 : rank < 4_000 ? 2 : 2 + Math.floor(random() * 2)
  return Array.from(
    { length: syllables },
    () => pick(random, onsets) + pick(random, nuclei) + pick(random, codas),
  ).join('')
}

function japaneseWord(random: () => number): string {
  const stem = random() < 0.5 ? pickText(random, han, 2) : ''
  return stem + pickText(random, kana, stem ? 1 : 3)
}

function distinct(count: number, make: (rank: number) => string): readonly string[] {
  const words = new Set<string>()
  while (words.size < count) words.add(make(words.size))
  return [...words]
}

function drawer(words: readonly string[], random: () => number): () => string {
  const rank = zipf(words.length, random)
  return () => words[rank()] ?? ''
}
