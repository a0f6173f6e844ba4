import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An AGENTS_FILE with one agent, ChatGPT, tag `gpt`, whose model nobody runs. */
export function agentsFile(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'canopy-agents-')), 'agents.json')
  const agent = {
    name: 'chatgpt',
    tag: 'gpt',
    display_name: 'ChatGPT',
    base_url: 'http://127.0.0.1:9/v1',
    model: 'none',
  }
  writeFileSync(path, JSON.stringify([agent]))
  return path
}
