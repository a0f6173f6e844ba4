import type { Cell, Progress, Section } from '../../report.ts'
import type { BenchCall } from './bench-calls.ts'
import { type Load, loadOf } from './load.ts'
import { type Served, serveOurs } from './serving.ts'
import { stepCounter, stepsOf } from './steps.ts'

/** A database, the requests counted there, and those timed there. */
export type Sized = {
  readonly name: string
  readonly dataDir: string
  readonly counted: readonly BenchCall[]
  readonly timed: readonly BenchCall[]
}

type Measured = {
  readonly times: ReadonlyMap<string, number>
  readonly steps: ReadonlyMap<string, number>
  readonly residentMb: number
}

/** The same requests on a small and on another database: their cost must not depend on what else is stored. */
export async function besideSmall(
  title: string,
  small: Sized,
  other: Sized,
  seconds: number,
  progress: Progress,
): Promise<Section> {
  const counter = await stepCounter()
  const few = await measure(small, counter, seconds, progress)
  const many = await measure(other, counter, seconds, progress)
  const both = (one: number | undefined, two: number | undefined): Cell[] =>
    one === undefined || two === undefined ? [one ?? null, two ?? null, null] : [one, two, two / one]
  return {
    title,
    columns: [
      'what',
      ...[`steps, ${small.name}`, `steps, ${other.name}`, 'ratio'],
      ...[`ms, ${small.name}`, `ms, ${other.name}`, 'ratio'],
    ],
    rows: [...new Set([...many.steps.keys(), ...many.times.keys()])].map((name) => [
      name,
      ...both(few.steps.get(name), many.steps.get(name)),
      ...both(few.times.get(name), many.times.get(name)),
    ]),
    note:
      'Steps: what SQLite’s virtual machine executes for one whole request (the mean of 200, of the same on both), counted in ' +
      'the server’s own connection; the aim is within 5 %. ms: one request after the other on one connection; the aim is 1.5 ' +
      `times. Resident memory in the end: ${few.residentMb.toFixed(0)} MB and ${many.residentMb.toFixed(0)} MB.` +
      (counter === null ? ' The steps were not counted: there is no C compiler (cc) here.' : ''),
  }
}

async function measure(sized: Sized, counter: string | null, seconds: number, progress: Progress): Promise<Measured> {
  const { name: size, dataDir, counted, timed } = sized
  progress(`${size}: steps`)
  const requests = new Map(counted.map(({ name, ours }) => [name, ours]))
  const steps = counter === null ? new Map<string, number>() : await stepsOf(counter, dataDir, requests)
  const served = await serveOurs(dataDir)
  try {
    const times = await timesOf(served, timed, seconds, (what) => progress(`${size}: ${what}`))
    return { times, steps, residentMb: (await served.usage()).residentMb }
  } finally {
    await served.stop()
  }
}

/** Milliseconds of each request, sent one after the other on one connection. */
export async function timesOf(
  served: Served,
  calls: readonly Pick<BenchCall, 'name' | 'ours'>[],
  seconds: number,
  progress: Progress,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (const { name, ours } of calls) {
    progress(name)
    times.set(name, perRequestMs(await loadOf(served, ours, seconds, 1)))
  }
  return times
}

const perRequestMs = ({ perSecond }: Load): number => 1_000 / perSecond
