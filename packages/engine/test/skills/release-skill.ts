import type { HostSkill } from '@mem/engine'

/** A skill file with one rule of each kind that the tests need. */
export const releaseFile = `---
name: release
description: How the shop is released. Ask first.
when_to_use: before a release
---
# Release

## Steps

1. Freeze the branch for the rollout
2. Announce the rollout in the channel

## Rules

- Never deploy a migration without a rollback script.
- Changelog entries are written in Markdown, except in quotes.
- Currently the canary cluster runs version 3.2.
`

export const hostSkill = (over: Partial<HostSkill> = {}): HostSkill => ({
  name: 'release',
  description: 'How the shop is released',
  modelInvocable: true,
  userInvocable: true,
  source: 'project',
  path: '/shop/skills/release/SKILL.md',
  content: releaseFile.slice(releaseFile.indexOf('# Release')),
  file: releaseFile,
  ...over,
})
