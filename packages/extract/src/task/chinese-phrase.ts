import { readVerb } from './action.ts'
import { withoutState } from './task-words.ts'
import type { Phrase } from './topic.ts'

const LEAD =
  /^(?:我们?|咱们?|你们?|他们?|请|还|先|要|得|再|也|就|都|需要|必须|应该|可以|记得|打算|以后|之后|后面|下次|稍后|回头|然后|另外|对了|好的?|终于|总算|已经?|刚刚?|待办|今天|昨天|现在|[\s，,:：。])+/u
const BEHIND =
  /(?:我们?|你们?|他们?|也|都|已经?|终于|总算|全部?|刚刚?|现在|今天|昨天|被|以后再?|之后再?|后面再?|稍后再?|下次再?|回头再?|再|[\s，,。.!！~])$/u
const MOST_BEHIND = 8
const WHEN = /(?:以后|之后|后面|稍后|下次|回头)再|留到(?:以后|之后|后面|下次|下周|明天)?/g
const CUT = /[，,。；;：:！!？?、（()）]/
const NOT_YET =
  /^(.{1,40}?)(?:还没有?|尚未|还要|还得|还需要?|要|以后再|之后再|后面再|稍后再|下次再|回头再|再)(?=[做弄搞处完写改测试修删加部发合上审翻实更重优])/u
const FOR = /^(?:给|为|替|对|往|在)(.{1,30}?)(?:里面?|上面?|中)?(?=加|添加|增加|新增|补|写|编写|做)/u
const OBJECT_FIRST = /^(?:把|将)(.{1,30}?)(?=[做弄搞处完写改测试修删加部发合上审翻实更重优])/u
const ADDS = /^(.{2,30}?)(?:要|需要)?(?=加上|添加|增加|新增|补充|加(?![载密速班油盟入]))/u
const PAGE = /(?<=页)面/g

/** Reads 给登录页加测试 as a thing (测试), what is done to it (加) and the rest (登录页). */
export function chinesePhrase(text: string, isOrder: boolean): Phrase {
  const said = text.split(CUT).find((part) => part.replace(LEAD, '') !== '') ?? ''
  const clause = said.replace(PAGE, '').replace(LEAD, '')
  if (!isOrder) return withinEnding(withoutTail(clause.replace(/^[把将]/u, '')))
  const waits = NOT_YET.exec(clause)
  if (waits?.[1] !== undefined) return behindObject(waits[1], clause.slice(waits[0].length))
  const bare = withoutTail(clause.replace(WHEN, ''))
  const place = FOR.exec(bare) ?? ADDS.exec(bare)
  if (place?.[1] !== undefined) return beforeObject(bare.slice(place[0].length), place[1])
  const object = OBJECT_FIRST.exec(bare)
  if (object?.[1] !== undefined) return behindObject(object[1], bare.slice(object[0].length))
  return beforeObject(bare, '')
}

// The verb that says that it is over stands behind it, or before it and is cut off.
function withinEnding(noun: string): Phrase {
  const place = FOR.exec(noun) ?? ADDS.exec(noun)
  return place?.[1] === undefined
    ? { ...owned(noun), action: null, verb: '', rest: '' }
    : beforeObject(noun.slice(place[0].length), place[1])
}

function beforeObject(text: string, rest: string): Phrase {
  const verb = readVerb(text)
  const object = verb === null ? text : text.slice(verb.length).replace(/^(?:一下|一个|个|些|完|好|了)/u, '')
  const isNoun = verb === null || object === ''
  return {
    ...owned(isNoun ? text : object),
    action: isNoun ? null : verb.action,
    verb: isNoun ? '' : text.slice(0, verb.length),
    rest,
  }
}

function behindObject(object: string, behind: string): Phrase {
  const inner = chinesePhrase(object, true)
  const verb = readVerb(behind)
  if (inner.action !== null) return inner
  return { ...inner, action: verb?.action ?? null, verb: behind.slice(0, verb?.length ?? 0) }
}

function owned(noun: string): Pick<Phrase, 'owner' | 'thing'> {
  const bare = withoutTail(withoutState(noun))
  const at = bare.replace(/的$/u, '').lastIndexOf('的')
  const owner = at < 0 ? '' : bare.slice(0, at).replace(/(?:那边|这边|方面|那里|这里)$/u, '')
  return { owner, thing: at < 0 ? bare : bare.slice(at + 1) }
}

function withoutTail(text: string): string {
  let bare = text
  for (let count = 0; count < MOST_BEHIND; count += 1) {
    const shorter = bare.replace(BEHIND, '')
    if (shorter === bare) return bare
    bare = shorter
  }
  return bare
}
