import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type ChildOptions = {
  /** The only argument of the program, as JSON. */
  readonly task: unknown
  /** It is killed after this time. */
  readonly ms: number
  readonly heapMb: number
  /** Longer results count as none. */
  readonly resultMaxBytes: number
  readonly flags?: readonly string[]
  readonly cwd?: string
  readonly input?: Readable
}

/** Below everything that answers people. */
const lowPriority = 10

/**
 * Runs a program of ours that reads somebody's file in a process of its own: it gets nothing of the server's
 * environment, which has secrets, and gives way to everything else. Resolves to what it wrote to stdout, or null if it
 * failed or the input broke off.
 */
export async function runChildProcess(program: string, options: ChildOptions): Promise<Buffer | null> {
  const { task, ms, heapMb, resultMaxBytes, flags = [], cwd, input } = options
  const args = [...flags, `--max-old-space-size=${heapMb}`, program, JSON.stringify(task)]
  const child = spawn(process.execPath, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: ms,
    killSignal: 'SIGKILL',
    ...(cwd === undefined ? {} : { cwd }),
  })
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    } catch {
      // It may have ended already.
    }
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  // One that ends before it has read everything closes the pipe.
  const given = pipeline(input ?? [], child.stdin).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EPIPE',
  )
  const result = await resultOf(child.stdout, resultMaxBytes)
  return (await given) && (await ended) ? result : null
}

async function resultOf(stdout: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stdout) {
    length += (chunk as Buffer).length
    if (length <= maxBytes) chunks.push(chunk as Buffer)
  }
  return length > 0 && length <= maxBytes ? Buffer.concat(chunks) : null
}
