// Checks
export type { Check, KnownCheck, UnknownCheck } from './checks/check-schema.ts'
export { checkName, checkSchema, isKnownCheck } from './checks/check-schema.ts'
export type { CheckError, Findings } from './checks/findings.ts'
export { isOk, joinFindings } from './checks/findings.ts'
export type { CheckPorts } from './checks/run-checks.ts'
export { longestText, runChecks } from './checks/run-checks.ts'
export type { RunScript, ScriptCheck, ScriptOutcome } from './checks/run-scripts.ts'
export { isScript, runScripts } from './checks/run-scripts.ts'
export type { Violation, ViolationFacts } from './checks/violation.ts'
// Log
export { validationModule } from './log/validation-module.ts'
export type { ValidationPrograms } from './log/validation-programs.ts'
export { validationPrograms } from './log/validation-programs.ts'
export type { NewValidationRun, ValidationRun } from './log/validation-run.ts'
// Preconditions
export type { FileOperation, OperationDecision } from './preconditions/evaluate-preconditions.ts'
export { evaluatePreconditions } from './preconditions/evaluate-preconditions.ts'
export type { Precondition } from './preconditions/precondition-schema.ts'
export { preconditionSchema } from './preconditions/precondition-schema.ts'
// Scopes
export type { ScopedSpan } from './scope/scoped-text.ts'
export { textSegments } from './scope/scoped-text.ts'
export type { TextScope } from './scope/text-scope.ts'
export { textScopes } from './scope/text-scope.ts'
// Verdict
export type { VerdictOptions } from './verdict.ts'
export { blocks } from './verdict.ts'
export { violationText } from './violation-text.ts'
