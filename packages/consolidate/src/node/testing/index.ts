export type { RecordedRequest } from './recorded-request.ts'
export type { FaultPoint, ScriptedAnswer, ScriptedRefusal, ScriptedReply, ScriptRule, ScriptStep } from './script.ts'
export { type ScriptedServer, scriptedServer } from './scripted-server.ts'
