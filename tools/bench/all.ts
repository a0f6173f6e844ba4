import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Bench, type Cell, type Section, tableOf } from '../report.ts'
import { plotOf } from './plot.ts'
import { showProgress } from './progress.ts'

// `npm run bench [-- --quick] [NAME ...]`: runs every bench, one after the other, and writes a report to docs/bench.
type Entry = {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Bench>
  readonly quick?: true
}

const benches: readonly Entry[] = [
  { name: 'server', title: 'Server', load: async () => (await import('./server.ts')).run },
  { name: 'writers', title: 'Writers', load: async () => (await import('./writers.ts')).run },
  { name: 'lighthouse', title: 'Lighthouse', load: async () => (await import('./lighthouse.ts')).run },
  { name: 'visits', title: 'First and repeat visits', load: async () => (await import('./visits.ts')).run },
  { name: 'thread', title: 'Long threads', load: async () => (await import('./thread.ts')).run },
  { name: 'import', title: 'Large imports', load: async () => (await import('./import.ts')).run },
  { name: 'search', title: 'Search', load: async () => (await import('./search.ts')).run, quick: true },
]

type Chapter = {
  readonly title: string
  readonly seconds: number
  readonly sections: readonly Section[]
  readonly failed: string | null
}

const folder = join(import.meta.dirname, '../../docs/bench')
const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((word) => !benches.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const chapters: Chapter[] = []
for (const [at, entry] of chosen.entries())
  chapters.push(await runOne(entry, `[${at + 1}/${chosen.length}] ${entry.name}`))
await writeReport(chapters)
process.exitCode = chapters.some(({ failed }) => failed !== null) ? 1 : 0

async function runOne({ title, load, quick }: Entry, label: string): Promise<Chapter> {
  const startMs = performance.now()
  const progress = showProgress(label)
  const seconds = () => (performance.now() - startMs) / 1000
  try {
    const bench = await load()
    const sections = await bench({ quick: isQuick || quick === true, postgres: false }, progress.say)
    progress.end()
    console.log(`\n# ${title} (${seconds().toFixed(0)} s)`)
    for (const section of sections) console.log(`\n## ${section.title}\n\n${tableOf(section)}`)
    return { title, seconds: seconds(), sections, failed: null }
  } catch (error) {
    progress.end()
    const failed = error instanceof Error ? error.message : String(error)
    console.error(`\n# ${title} failed: ${error instanceof Error ? error.stack : failed}`)
    return { title, seconds: seconds(), sections: [], failed }
  }
}

async function writeReport(all: readonly Chapter[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (wanted.length === 0)
    for (const file of await readdir(folder)) if (/\.svg$/.test(file)) await rm(join(folder, file))
  const plots = all.flatMap(({ sections }) => sections.flatMap(({ plot }) => plot ?? []))
  await Promise.all(plots.map((plot) => writeFile(join(folder, `${plot.name}.svg`), plotOf(plot))))
  await writeFile(join(folder, wanted.length === 0 ? 'report.md' : `${wanted.join('-')}.md`), reportOf(all))
  if (wanted.length === 0) await writeFile(join(folder, 'figures.json'), figuresOf(all))
}

function reportOf(all: readonly Chapter[]): string {
  const seconds = all.reduce((sum, each) => sum + each.seconds, 0)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const made = `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${(seconds / 60).toFixed(1)} minutes: ${machine}.`
  const remark =
    'Everything ran on the one machine, the load beside what it loads: read the ratios rather than the figures.'
  return `${['# Measured', `${made}\n${remark}`, ...all.map(chapterOf)].join('\n\n')}\n`
}

/** What `npm run simulate` calculates with: all tables, one row a line. */
function figuresOf(all: readonly Chapter[]): string {
  const tables = all.flatMap(({ sections }) =>
    sections.map(({ title, columns, rows }) => {
      const lines = rows.map((row) => `  ${JSON.stringify(row.map(rounded))}`)
      return `{ "title": ${JSON.stringify(title)}, "columns": ${JSON.stringify(columns)}, "rows": [\n${lines.join(',\n')}\n] }`
    }),
  )
  return `[\n${tables.join(',\n')}\n]\n`
}

/** Three significant digits as in the report, so that a difference in the file is a difference. */
function rounded(cell: Cell): Cell {
  return typeof cell === 'number' ? Number(cell.toPrecision(3)) : cell
}

function chapterOf({ title, sections, failed }: Chapter): string {
  const parts = sections.map((section) =>
    [
      `### ${section.title}`,
      ...(section.plot === undefined
        ? []
        : [`![${section.plot.title}, ${section.plot.unit}](${section.plot.name}.svg)`]),
      tableOf(section),
      ...(section.note === undefined ? [] : [section.note]),
    ].join('\n\n'),
  )
  return [`## ${title}`, ...(failed === null ? [] : [`This bench failed: ${failed}`]), ...parts].join('\n\n')
}
