import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import type { Host } from '../host/boot-host.ts'
import { provider } from '../host/scripted-model.ts'

/** The host's agents, one for each session of the log; sessions of one space work in one folder and share a workspace. */
export interface Sessions {
  open(sessionKey: string, space: string): Promise<Agent>
  all(): readonly Agent[]
}

export function openSessions(host: Host, home: string): Sessions {
  const agents = new Map<string, Agent>()
  const folders = new Map<string, string>()
  const folderOf = (space: string): string => {
    const folder = folders.get(space) ?? join(home, 'spaces', `${folders.size + 1}-${plain(space)}`)
    folders.set(space, folder)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  return {
    async open(sessionKey, space) {
      const known = agents.get(sessionKey)
      if (known) return known
      const { agent } = await host.context.agents.create({
        sessionId: SessionId(`${agents.size + 1}-${plain(sessionKey)}`),
        meta: { cwd: folderOf(space) },
        agentOptions: { provider, model: 'scripted' },
      })
      agents.set(sessionKey, agent)
      return agent
    },
    all: () => [...agents.values()],
  }
}

/** Letters that are safe in file names. */
function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40)
}
