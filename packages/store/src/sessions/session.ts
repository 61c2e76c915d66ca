/** A session as given by the host. */
export interface NewSession {
  readonly key: string
  /** Key of the workspace, such as `workspace:<16 hex>`; without one the session is a workspace of its own. */
  readonly workspace?: string
  readonly origin?: 'root' | 'subagent'
  readonly cwd?: string | null
  readonly project?: string | null
  readonly hostVersion?: string | null
  readonly memoryEnabled?: boolean
  /** Language of blocks, decided once. */
  readonly language?: 'en' | 'zh' | null
}

export interface StoredSession {
  readonly key: string
  readonly workspace: string
  readonly origin: 'root' | 'subagent'
  readonly cwd: string | null
  readonly project: string | null
  readonly hostVersion: string | null
  readonly memoryEnabled: boolean
  readonly language: 'en' | 'zh' | null
  readonly createdAt: number
  readonly updatedAt: number
}
