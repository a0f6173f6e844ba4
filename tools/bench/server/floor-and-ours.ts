import type { Cell, Progress, Section } from '../../report.ts'
import { type BenchCall, benchCallsOf, postOf } from './bench-calls.ts'
import { type Load, loadOf } from './load.ts'
import { idle, quiet, type Served, serveFloor, serveOurs, type Usage } from './serving.ts'

/** Every request compared with the minimal server's, one server at a time. */
export async function floorAndOurs(dataDir: string, seconds: number, progress: Progress): Promise<Section[]> {
  const asked = [...(await benchCallsOf(dataDir)), await postOf(dataDir)]
  const floors = new Map<string, Load>()
  const [started, busy]: [Usage[], Usage[]] = [[], []]
  const floorUsed = await using(await serveFloor(dataDir), async (floor) => {
    await warmUp(floor, asked, 'floor', seconds)
    for (const { floor: requests } of asked) {
      const [{ path } = { path: '' }] = requests
      if (floors.has(path)) continue
      progress(`floor: ${path}`)
      floors.set(path, await loadOf(floor, requests, seconds))
    }
  })
  const ours = new Map<string, Load>()
  const oursUsed = await using(await serveOurs(dataDir), async (served) => {
    await quiet()
    started.push(await served.usage())
    await warmUp(served, asked, 'ours', seconds)
    for (const { name, ours: requests } of asked) {
      progress(`ours: ${name}`)
      const isPost = requests[0]?.method === 'POST'
      await idle(served)
      // The disk limits the number of posts, and the engine needs some thousands of calls to optimise.
      ours.set(name, await loadOf(served, requests, isPost ? 2 * seconds : seconds))
    }
    busy.push(await served.usage())
    await quiet()
  })
  const rows = asked.flatMap((each) => {
    const [own, floor] = [ours.get(each.name), floors.get(each.floor[0]?.path ?? '')]
    return own === undefined || floor === undefined ? [] : [{ asked: each, own, floor }]
  })
  return [
    {
      title: 'Requests at 50 connections, beside their floor',
      columns: [
        'what',
        'requests/s',
        'p99, ms',
        'CPU-ms',
        'floor: requests/s',
        'p99, ms',
        'CPU-ms',
        'times floor',
        'goal',
        'met',
      ],
      rows: rows.map(rowOf),
      note:
        'CPU-ms: what one request takes of the processor, by the server’s own `process.cpuUsage`, with everything that runs beside ' +
        'it (garbage collection, compression, the disk). Floor: a bare Fastify on the same file with prepared queries, one for what ' +
        'is public, those that look at the same rows for a person; it has no rules, no security headers, no log.',
      plot: {
        name: 'server-cpu',
        title: 'CPU time of a request',
        unit: 'ms; grey: its floor',
        bars: rows.flatMap(({ asked: { name }, own, floor }) => [
          { label: name, value: own.cpuMs },
          { label: '', value: floor.cpuMs, muted: true as const },
        ]),
      },
    },
    {
      title: 'Memory',
      columns: ['server', 'resident, MB'],
      rows: [
        ['ours, started', started[0]?.residentMb ?? null],
        ['ours, at the end of all these', busy[0]?.residentMb ?? null],
        ['ours, quiet again', oursUsed.residentMb],
        ['floor, after all of these', floorUsed.residentMb],
        ['goal, started', 160],
        ['goal, after all of these', 250],
      ],
    },
  ]
}

/** What is common to all requests is compiled in the first seconds: they belong to no single figure. */
const warmUp = async (served: Served, [first]: readonly BenchCall[], server: 'ours' | 'floor', seconds: number) => {
  if (first !== undefined) await loadOf(served, first[server], seconds)
}

function rowOf({ asked, own, floor }: { asked: BenchCall; own: Load; floor: Load }): Cell[] {
  const { goal } = asked
  const times = own.cpuMs / floor.cpuMs
  const met = 'ms' in goal ? own.cpuMs <= goal.ms : times <= goal.floors
  const aim = 'ms' in goal ? `${goal.ms} ms` : `${goal.floors} floors`
  const figures = ({ perSecond, p99Ms, cpuMs }: Load) => [perSecond, p99Ms, cpuMs]
  return [asked.name, ...figures(own), ...figures(floor), times, aim, met ? 'yes' : 'no']
}

/** Stops the server in any case; returns what it had used in the end. */
async function using(served: Served, act: (served: Served) => Promise<void>): Promise<Usage> {
  try {
    await act(served)
    return await served.usage()
  } finally {
    await served.stop()
  }
}
