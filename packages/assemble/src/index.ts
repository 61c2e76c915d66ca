export { assembleBlock } from './assemble-block.ts'
export type {
  Block,
  BlockEvidence,
  BlockInput,
  BlockItem,
  BlockLine,
  BlockNote,
  BlockOmission,
  BlockOptions,
  BlockRepair,
  BlockRule,
  BlockSection,
  BlockSpeakers,
  BlockWithdrawal,
} from './block.ts'
export { sameSaying } from './repeats/same-saying.ts'
export { showsItem } from './shows-item.ts'
