import type { LogPrograms } from '../store.ts'
import {
  addAssembly,
  confirmAssembly,
  readAssembly,
  readInjectedBlocks,
  readLastInjectedTurn,
  readLatestAssembly,
  readLatestBlock,
} from './assembly-programs.ts'
import { clearExtraction, pendingExtractions, queueExtraction } from './extraction-programs.ts'

export function logPrograms(clock: () => number): LogPrograms {
  return {
    addAssembly: (entry, keep) => addAssembly(entry, keep, clock()),
    confirmAssembly,
    latestAssembly: readLatestAssembly,
    latestBlock: readLatestBlock,
    injectedBlocks: readInjectedBlocks,
    assembly: readAssembly,
    lastInjectedTurn: readLastInjectedTurn,
    queueExtraction,
    pendingExtractions,
    clearExtraction,
  }
}
