/** A promoted procedure: `skills/<name>/`. */
export interface Skill {
  /** `[a-z0-9][a-z0-9-]{0,63}`. */
  readonly name: string
  /** Text by path inside its folder; `SKILL.md` is always among them. */
  readonly files: Readonly<Record<string, string>>
  /** `user`: a person has written in it. */
  readonly origin: 'model' | 'user'
  readonly revision: number
  /** Milliseconds UTC. */
  readonly updatedAt: number
}
