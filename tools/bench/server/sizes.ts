import type { Cell, Progress, Section } from '../report.ts'
import { type Asked, askedOf } from './asked.ts'
import { type Load, loadOf } from './load.ts'
import { serveOurs } from './serving.ts'
import { stepCounter, stepsOf } from './steps.ts'

type Measured = {
  readonly loads: ReadonlyMap<string, Load>
  readonly steps: ReadonlyMap<string, number>
  readonly residentMb: number
}

/** The same requests on a small and on another database: what they cost must not depend on what else is there. */
export async function besideSmall(
  title: string,
  smallDir: string,
  otherDir: string,
  other: string,
  seconds: number,
  progress: Progress,
): Promise<Section> {
  const counter = await stepCounter()
  const few = await measure(smallDir, counter, seconds, (what) => progress(`10,000: ${what}`))
  const many = await measure(otherDir, counter, seconds, (what) => progress(`${other}: ${what}`))
  const rows = [...few.loads].map(([name, load]): Cell[] => {
    const [own, ms] = [many.loads.get(name), perRequestMs(load)]
    const [before, after] = [few.steps.get(name) ?? null, many.steps.get(name) ?? null]
    const growth = before === null || after === null ? null : after / before
    const otherMs = own === undefined ? null : perRequestMs(own)
    return [name, before, after, growth, ms, otherMs, otherMs === null ? null : otherMs / ms]
  })
  return {
    title,
    columns: ['what', 'steps at 10,000', `steps, ${other}`, 'ratio', 'ms at 10,000', `ms, ${other}`, 'ratio'],
    rows,
    note:
      `Steps: what SQLite’s virtual machine executes for one whole request (mean of 200 different ones where there are so many), counted in ` +
      `the server’s own connection; the aim is within 5 %. ms: one request after the other on one connection; the aim is 1.5 times. ` +
      `Resident memory in the end: ${few.residentMb.toFixed(0)} MB at 10,000, ${many.residentMb.toFixed(0)} MB with ${other}.` +
      (counter === null ? ' The steps were not counted: there is no C compiler (cc) here.' : ''),
  }
}

const perRequestMs = ({ perSecond }: Load): number => 1_000 / perSecond

async function measure(
  dataDir: string,
  counter: string | null,
  seconds: number,
  progress: Progress,
): Promise<Measured> {
  const asked = (await askedOf(dataDir)).filter(({ name }) => !name.startsWith('list of 20'))
  progress('steps')
  const requests = new Map(asked.map(({ name, ours }: Asked) => [name, ours]))
  const steps = counter === null ? new Map<string, number>() : await stepsOf(counter, dataDir, requests)
  const served = await serveOurs(dataDir)
  const loads = new Map<string, Load>()
  try {
    for (const { name, ours } of asked) {
      progress(name)
      loads.set(name, await loadOf(served, ours, seconds, 1))
    }
    return { loads, steps, residentMb: (await served.usage()).residentMb }
  } finally {
    await served.stop()
  }
}
