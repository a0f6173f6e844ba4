import type { Cell, Section } from '../report.ts'
import { tableOf } from '../report.ts'
import type { Costs } from './costs.ts'
import { type Need, needOf } from './plan.ts'

export const sizes = [100_000, 1_000_000, 10_000_000] as const

const rows: readonly (readonly [string, (need: Need) => number])[] = [
  ['people online at the busiest time', ({ online }) => online],
  ['requests a second', ({ perSecond }) => Object.values(perSecond).reduce((sum, each) => sum + each, 0)],
  ['messages stored, millions', ({ messages }) => messages / 1e6],
  ['nodes, each on one core', ({ nodes }) => nodes],
  ['cores for PostgreSQL', ({ databaseCores }) => databaseCores],
  ['memory, GB', ({ memoryGb }) => memoryGb],
  ['disk, GB', ({ diskGb }) => diskGb],
  ['messages written a second, each a commit on the disk', ({ commits }) => commits],
  ['log of PostgreSQL, MB a second', ({ logMbPerSecond }) => logMbPerSecond],
  ['Redis to the nodes, MB a second', ({ redisMbPerSecond }) => redisMbPerSecond],
  ['the one order of writes, share of the time', ({ lockBusy }) => lockBusy],
  ['euros a month', ({ euros }) => euros],
]

/** What forums of these sizes need in their busiest hour. */
export function planOf(costs: Costs): Section {
  const needs = sizes.map((accounts) => needOf(accounts, costs))
  return {
    title: 'What so many accounts need',
    columns: ['in the busiest hour', ...sizes.map((accounts) => accounts.toLocaleString('en'))],
    rows: rows.map(([name, of]): Cell[] => [name, ...needs.map(of)]),
  }
}

const begin = (name: string) =>
  `<!-- ${name}: made by \`npm run simulate -- ${name === 'measured' ? '--measure ' : ''}--write\` -->`
const end = '<!-- end -->'

/** The document with a table between its marks; throws if it has no such marks. */
export function withTable(document: string, name: string, section: Section): string {
  const from = document.indexOf(begin(name))
  const to = document.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`docs/scale.md has no place for '${name}'`)
  return `${document.slice(0, from)}${begin(name)}\n${tableOf(section)}\n${document.slice(to)}`
}
