import type { PutSkill } from '../answer/operations.ts'

/** `SKILL.md` of a promoted procedure: front matter for whoever loads skills, then what to do, when, and how to see that it worked. */
export function renderSkill({
  name,
  description,
  triggers,
  procedure,
  verification,
  pitfalls,
}: Omit<PutSkill, 'files' | 'evidence'>): string {
  // A JSON string is a YAML string, whatever stands in it.
  const front = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`
  const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
  const steps = procedure.map((line, index) => `${index + 1}. ${line}`).join('\n')
  return `${front}

# ${name}

## Triggers

${bullets(triggers)}

## Procedure

${steps}

## Verification

${bullets(verification)}

## Pitfalls

${bullets(pitfalls)}
`
}
