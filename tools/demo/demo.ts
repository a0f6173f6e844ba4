import { DemoFailed } from './failed.ts'
import { type Open, takeSteps } from './steps.ts'

export type Step = { readonly name: string; readonly ms: number; readonly result: string }

type Demo = {
  readonly root: string
  /** How many come by the invitation. */
  readonly people: number
  /** By when all of it must be done. */
  readonly endMs: number
  readonly onStep: (step: Step) => void
}

/**
 * From an empty data folder to people who talk: first run, one invitation, accounts, sockets, posts, replies, and a
 * question of each to an agent. Throws DemoFailed, naming the step, if anything isn't as expected or takes too long.
 */
export async function runDemo(demo: Demo): Promise<void> {
  const open: Open = { people: [], isOver: false }
  let at = ''
  const step = async <T>(name: string, act: () => Promise<readonly [result: string, value: T]>): Promise<T> => {
    at = name
    const startMs = performance.now()
    const [result, value] = await act()
    demo.onStep({ name, ms: performance.now() - startMs, result })
    return value
  }
  const late = lateAt(demo.endMs)
  try {
    await Promise.race([takeSteps(demo, step, open), late.failed])
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const words = open.product?.lastWords() ?? ''
    throw new DemoFailed(`'${at}': ${error.message}${words === '' ? '' : `\nThe server's last lines:\n${words}`}`)
  } finally {
    open.isOver = true
    late.stop()
    for (const person of open.people) person.close()
    await open.product?.close()
    open.model?.close()
  }
}

function lateAt(endMs: number) {
  let stop = () => {}
  const failed = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new DemoFailed('the time is up')), Math.max(0, endMs - Date.now()))
    stop = () => clearTimeout(timer)
  })
  return { failed, stop: () => stop() }
}
