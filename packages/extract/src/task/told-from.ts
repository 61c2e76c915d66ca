const LEAD_IN = /^.{1,160}[:：][ \t]*$/gmu
const INTRODUCES =
  /\b(?:says?|said|wrote|writes?|reads?|replied|answered|sent|told|posted|reports?|(?:e-?)?mails?|messages?|repl(?:y|ies)|answers?|comments?|changelog|notes|tickets?|logs?|readme)\b|说|写|回复|答复|邮件|消息|日志|公告|更新记录|评论/iu

/**
 * Where the words behind a line such as "the vendor wrote:" begin; the length of the message when it has none. Nobody
 * can tell where somebody else's words end, so nothing behind it is taken for the user's own.
 */
export function toldFrom(text: string): number {
  for (const { index, 0: line } of text.matchAll(LEAD_IN)) if (INTRODUCES.test(line)) return index + line.length
  return text.length
}
