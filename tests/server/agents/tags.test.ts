import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agentsFile } from '../../support/server/agents-file.ts'
import { buildTestServer } from '../../support/server/build-app.ts'

test('a member with the tag of a new agent gets another, and the log says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-tags-'))
  const before = await buildTestServer('sqlite', { dataDir })
  const gpt = await before.person('GPT')
  await before.person('gpt-2')
  await before.close()
  const after = await buildTestServer('sqlite', { dataDir, env: { AGENTS_FILE: agentsFile() } })
  expect((await after.call('GET', '/api/user/me', { as: gpt })).body.user_tag).toBe('GPT-3')
  expect(after.log()).toContain('An agent bears the tag @GPT now: its member is @GPT-3')
  await after.close()
  rmSync(dataDir, { recursive: true })
})
