import type { Person } from '../../journeys/support/people.ts'
import type { Server } from '../../journeys/support/server.ts'
import { startTcpProxy, type Tap } from '../../support/server/tcp-proxy.ts'
import { oneServer } from './home.ts'
import { openTab, type Tab } from './tab.ts'
import { makeWriters } from './writing.ts'

type Stage = {
  readonly people: number
  /** How many of them have a tab; all by default. */
  readonly tabs?: number
  readonly haste?: number
  readonly tap?: Tap
  /** What is started: one server by default. */
  readonly start?: typeof oneServer
}

export type Wire = Awaited<ReturnType<typeof startTcpProxy>>

type TabsBehindAProxy = {
  readonly server: Server
  /** Another node of it, if there are two. */
  readonly far: Server
  readonly wire: Wire
  readonly writers: readonly Person[]
  readonly tabs: readonly Tab[]
}

/** People who may post, each in a tab of their own, all behind one connection that can be cut. */
export async function withTabsBehindAProxy<T>(stage: Stage, live: (scene: TabsBehindAProxy) => Promise<T>): Promise<T> {
  const home = await (stage.start ?? oneServer)()
  const [server, far = server] = home.nodes
  const wire = await startTcpProxy(server.url, stage.tap)
  const writers = await makeWriters(server, stage.people)
  const haste = stage.haste === undefined ? {} : { haste: stage.haste }
  const tabs = writers.slice(0, stage.tabs).map((person) => openTab(wire.url, person, haste))
  try {
    return await live({ server, far, wire, writers, tabs })
  } finally {
    for (const tab of tabs) tab.close()
    await wire.cut()
    await home.remove()
  }
}

/** The first element, which must exist. */
export function first<Each>(several: readonly Each[]): Each {
  const [one] = several
  if (one === undefined) throw new Error('There is none')
  return one
}
