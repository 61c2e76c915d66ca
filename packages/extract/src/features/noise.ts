import { cue, cueTest } from './cue.ts'
import type { Feature } from './feature.ts'

const TAG_QUESTION = /(?:, ?(?:right|yeah|ok|okay|yes|no)|对吧|是吧|对不对)[?？]["'”’)]*$/

const MANNER = cueTest({
  en: 'concise(?:ly)?|brief(?:ly)?|short answers?|(?:answers?|replies|responses?|explanations?) (?:\\S+ )?(?:short|simple|straightforward)|in (?:english|chinese|german|french|spanish|japanese|plain)|tone|plain (?:english|language|words)|step by step|simpl(?:e|y) (?:terms|words)|explain (?:things )?simply|emoji|bullet points|verbos(?:e|ity)|conversational|(?:answer|reply|respond)(?:s|ing)? (?:in|with|to me)|no (?:filler|preamble|fluff)',
  zh: '中文|英文|简短|简洁|简练|语气|口吻|(?:回答|回复|解释|输出)(?:要|用|时|请|尽量|我|得)|用.{1,4}文|表情符号|不要废话|白话',
  other: 'en espanol|em portugues|auf deutsch|en francais|по-русски|日本語で|한국어로',
})
const ANSWERS = cueTest({
  en: 'answers?|answering|repl(?:y|ies)|responses?|respond|explain|explanations?|talk to me|speak|write to me',
  zh: '回答|回复|答复|解释|对话|交流|沟通|说话',
})

/** What makes a sentence a question, a reaction or a report of this moment. */
export const NOISE: readonly Feature[] = [
  {
    name: 'question',
    holds: (view) => /[?？]["'”’)）*_]*$/.test(view.raw) && !TAG_QUESTION.test(view.lower),
  },
  cue('question-start', {
    en: "(?:what|why|how|where|which|who|whose|when (?:will|is|are|do|does|did|can)|is|are|was|were|do(?! not)|does|did|can|could|would|should|shall|will|has|have (?:you|we|i)|am i|isn't|aren't|doesn't|don't (?:you|we))(?= )(?!,)",
    zh: '怎么|为什么|为啥|如何|什么|哪(?:个|些|里)|是否|能否|多少|有没有|是不是|谁|请问|难道',
    opening: true,
  }),
  cue('inverted', {
    // A question whose mark was left out.
    en: '(?:should|is|are|do|does|did|can|could|would|will|was|were|has) (?:the|this|that|these|those|it|we|i|there|they|an?|our|my|your|any) ',
    opening: true,
  }),
  cue('question-word', {
    zh: '(?:吗|呢|么|啥|什么)[。.!！~]*$|是否(?!则)|怎么(?!都|也)|为什么|为啥|是不是|有没有|什么(?:意思|原因|问题|情况)',
    en: "i(?:'m| am) (?:wondering|curious|not sure)|i wonder|any idea|do you (?:know|think|have)|does (?:that|this|it) make sense",
  }),
  {
    name: 'acknowledgement',
    holds: (view) =>
      view.opening === '' ||
      /^(?:continue|go on|go ahead|proceed|done|lgtm|(?:looks|sounds|seems) (?:good|great|fine|right)|agreed?|got it|works|never ?mind(?: (?:that|it|this))?|继续|谢谢|辛苦了?|开始吧?|没问题|明白|收到|了解)[\s.!。！~]*$/.test(
        view.opening,
      ),
  },
  cue('feeling', {
    en: "i(?:'m| am)(?: \\w+)? (?:confused|excited|happy|glad|sorry|worried|frustrated|impressed|curious|surprised|lost|stuck)|awesome|amazing|wow|frustrating|annoying|weird|strange|interesting|lol|haha",
    zh: '奇怪|太好了|厉害|哈哈|烦|崩溃|开心|抱歉|不好意思',
  }),
  { name: 'colon-end', holds: (view) => /[:：]["'”’)]*$/.test(view.raw) },
  cue('thanks', {
    en: 'thanks|thank you|thx|great (?:job|work)|good (?:job|work|plan|point|idea)|well done|nice work|looks (?:good|great)|sounds good',
    zh: '谢谢|感谢|多谢|干得好|不错|很好|很棒',
  }),
  cue('symptom', {
    en: "(?:error|errors|issue|issues|bug|bugs|problem|problems|fails?|failed|failing|crash(?:es|ed)?|broken|exception|warning|not working|doesn't work|isn't working|nothing happens|stopped working|keeps? \\w+ing)",
    zh: '报错|错误|失败(?!时|后|的?话|则|[”」】])|异常(?!时|处理)|没有?(?:生效|反应|效果|解决|显示|变化)|有问题|出现(?:了)?|不(?:显示|生效|对劲|工作|起作用)|无法|崩|还是(?:不|没)|警告',
  }),
  cue('i-see', {
    en: "i(?:'m| am)?(?: \\w+)? (?:see|saw|seeing|getting|get|got|noticed?|found|notice|ran|tried|think|thought|believe|guess|understand|know)|it (?:looks|seems|appears)|looks like|seems",
    zh: '我(?:看到|发现|看|试|觉得|以为|感觉|猜|遇到)|看起来|好像|似乎',
  }),
  cue('hypothetical', {
    en: 'what if|suppose|imagine|maybe|perhaps|might|could be|would (?:be|have|it)|if (?:we|i|you) (?:were|had|could)|hypothetically|wondering|in theory',
    zh: '假如|假设|要是.{1,20}会|也许|可能|或许|万一|会不会|大概',
  }),
  cue('example', { en: 'for example|for instance|e\\.g\\.|such as|like so', zh: '例如|比如|举个?例' }),
  cue('past', {
    en: '(?:yesterday|last (?:week|time|night|month)|previously|earlier today|i (?:renamed|made|wrote|did|added|created|moved|changed|tested|updated|sent|pushed|asked|told))',
    zh: '昨天|上次|上周|之前(?!说|的)|刚刚|刚才',
  }),
  { name: 'manner', holds: MANNER },
  // Said about answers, it is how the user wants to be spoken to; a product's texts have a language and a tone as well.
  { name: 'answer-manner', holds: (view) => MANNER(view) && ANSWERS(view) },
]
