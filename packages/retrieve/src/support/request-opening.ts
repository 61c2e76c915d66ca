const OPENING =
  /^\s*(?:(?:please|pls|kindly|now|then|next|okay|ok|so|and|also|first|let's|lets|can|could|would|will|you|i|we|want|need|like|to|go|ahead)\b[\s,]+){0,8}(?:writ|draft|translat|summari[sz]|implement|refactor|generat|creat|add|remov|delet|renam|rewrit|explain|describ|list|show|giv|tell|mak|build|prepar|compos|review|updat|run|execut|check|verif|fix|debug|improv|optimi[sz]|convert|extract|format|plan|design|continu|proceed)(?:e|y)?\b(?:\s+me\b)?/i
const UNSPACED_OPENING =
  /^\s*(?:请你?|麻烦你?|帮我|替我|给我|让我们|我们|我想|我要|需要|现在|然后|接着|继续|再|先|来|把){0,4}(?:翻译|撰写|起草|总结|概括|实现|重构|生成|创建|新建|添加|增加|删除|移除|重命名|改写|解释|说明|描述|列出|展示|告诉|制作|构建|准备|编写|写|审查|更新|运行|执行|检查|验证|修复|调试|改进|优化|转换|提取|计划|设计|提醒|续写|润色)(?:一下|一个|一份|一篇|个|下)?/

/**
 * Length of the request with which a question opens ("Write me", "请翻译"): what the asker wants done, and nothing that memory
 * could know. 0 without one. A word alone is no request but what is asked for.
 */
export function requestOpening(question: string): number {
  const found = (OPENING.exec(question) ?? UNSPACED_OPENING.exec(question))?.[0] ?? ''
  return question.slice(found.length).trim() === '' ? 0 : found.length
}
