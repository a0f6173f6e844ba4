import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../build.ts'
import { type Section, tableOf } from '../report.ts'
import { measuredCosts } from '../scale/costs.ts'
import { planOf, withTable } from '../scale/document.ts'
import { scenariosOf } from '../scale/scenarios.ts'
import { seededDataDir } from './grown.ts'
import { showProgress } from './progress.ts'
import { besideMeasured } from './server/simulated.ts'

// `npm run simulate [-- --measure] [-- --write]`: what forums of a hundred thousand accounts and more need, and how
// they fare on a busy day, calculated from what the last `npm run bench` measured. With `--measure`, the simulation
// beside a real server on this machine; with `--write`, the tables of docs/scale.md.
const given = (flag: string) => process.argv.includes(flag)
const document = join(import.meta.dirname, '../../docs/scale.md')
const simulated = [100_000, 1_000_000]

const progress = showProgress('simulate')
const costs = measuredCosts()
const tables: Record<string, Section> = { plan: planOf(costs) }
for (const accounts of simulated) {
  progress.say(`${accounts.toLocaleString('en')} accounts`)
  tables[accounts.toLocaleString('en')] = scenariosOf(accounts, costs)
}
if (given('--measure')) tables.measured = await measuredHere()
progress.end()

for (const section of Object.values(tables)) {
  console.log(`\n${section.title}\n\n${tableOf(section)}`)
  if (section.note !== undefined) console.log(`\n${section.note}`)
}
if (given('--write')) {
  const before = await readFile(document, 'utf8')
  const after = Object.entries(tables).reduce((text, [name, section]) => withTable(text, name, section), before)
  await writeFile(document, after)
}

async function measuredHere(): Promise<Section> {
  await buildIfStale(join(import.meta.dirname, '../..'))
  const folder = mkdtempSync(join(tmpdir(), 'canopy-simulate-'))
  try {
    cpSync(await seededDataDir(10_000, false, progress.say), folder, { recursive: true })
    return await besideMeasured(folder, progress.say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
