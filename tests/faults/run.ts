import { parseArgs } from 'node:util'
import { prepare } from '../runner/prerequisites.ts'
import type { Figures, Form, Gate } from './gate.ts'
import { gates } from './gates.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, short: { type: 'boolean' } },
})
const seed = Number(values.seed ?? 1)
const form: Form = values.short === true ? 'short' : 'full'
const wanted = values.only?.split(',')
/** A gate for several threats has the names of all. */
const namesOf = ({ id }: Gate): readonly string[] => [id, ...id.split('-')]
const unknown = wanted?.filter((name) => !gates.some((gate) => namesOf(gate).includes(name))) ?? []
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(', ')}. There are: ${gates.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
const chosen = gates.filter(
  (gate) =>
    (wanted === undefined || namesOf(gate).some((name) => wanted.includes(name))) &&
    (gate.hasShortForm || form === 'full'),
)

type Line = { readonly gate: Gate; readonly held: boolean; readonly seconds: string; readonly figures: Figures }

const { chromium } = await prepare({ chromium: form === 'full', redis: true })
if (chromium !== null) process.env.CHROMIUM = chromium

const lines: Line[] = []
console.log(`${chosen.length} gates, ${form} form, seed ${seed}`)
for (const gate of chosen) {
  console.log(`\n${gate.id}: ${gate.promise}`)
  lines.push(await tried(gate))
}
console.log(`\n${lines.map(written).join('\n')}`)
const broken = lines.filter(({ held }) => !held)
console.log(`\n${lines.length - broken.length} held, ${broken.length} broken (seed ${seed}, ${form} form)`)
process.exit(broken.length === 0 && lines.length > 0 ? 0 : 1)

async function tried(gate: Gate): Promise<Line> {
  const startMs = Date.now()
  const seconds = () => ((Date.now() - startMs) / 1000).toFixed(1)
  try {
    const figures = await gate.run(form, seed)
    const line = { gate, held: true, seconds: seconds(), figures }
    console.log(written(line))
    return line
  } catch (error) {
    console.log(error)
    return { gate, held: false, seconds: seconds(), figures: {} }
  }
}

function written({ gate, held, seconds, figures }: Line): string {
  const counted = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  return `${gate.id.padEnd(5)} ${held ? 'held  ' : 'BROKEN'} ${seconds.padStart(7)} s  ${counted.join(', ')}`
}
