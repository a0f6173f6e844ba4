import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Ended = {
  readonly code: number | null
  readonly out: string
  readonly bytes: Buffer
  readonly error: string
  /** Each line of the output. */
  // biome-ignore lint/suspicious/noExplicitAny: the test says what is in it
  readonly lines: readonly any[]
}

export type Environment = Readonly<Record<string, string>>

const start = (args: readonly string[], env: Environment) => {
  const child = spawn(process.execPath, ['tools/canopy.ts', ...args], {
    // Starting takes half the time with modules that are compiled already.
    env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', NODE_COMPILE_CACHE: '.cache/node-compile', ...env },
    stdio: 'pipe',
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined)
  return child
}

/** Runs the command line until it ends. */
export async function runCommand(
  args: readonly string[],
  env: Environment,
  input: string | Uint8Array = '',
): Promise<Ended> {
  const child = start(args, env)
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [bytes, error, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  const out = bytes.toString('utf8')
  return { code, out, bytes, error, lines: linesOf(out) }
}

const linesOf = (out: string) => {
  try {
    return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  } catch {
    return []
  }
}

/** Runs it in the background; it is ended with the test. */
export function followCommand(args: readonly string[], env: Environment) {
  const child = start(args, env)
  onTestFinished(() => void child.kill('SIGKILL'))
  // biome-ignore lint/suspicious/noExplicitAny: the test says what is in it
  const lines: any[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const error = text(child.stderr)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    lines,
    error,
    ended,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** What stands before a server does with a request: passes it on, loses the answer, or answers itself. */
export type Turn = 'pass' | 'lose the request' | 'lose the answer' | ((response: ServerResponse) => void)

/** A proxy on this machine that fails as the test says. */
export async function startFront(origin: string, turn: (request: IncomingMessage) => Turn | Promise<Turn>) {
  const front = createServer(async (asked, response) => {
    const [chosen, body] = await Promise.all([turn(asked), buffer(asked)])
    if (typeof chosen === 'function') return chosen(response)
    if (chosen === 'lose the request') return void asked.socket.destroy()
    const { method = 'GET', url = '/', headers } = asked
    const passed = request(new URL(url, origin), { method, headers }, async (answer) => {
      const said = await buffer(answer)
      if (chosen === 'lose the answer') return void asked.socket.destroy()
      response.writeHead(answer.statusCode ?? 500, answer.headers).end(said)
    })
    passed.on('error', () => asked.socket.destroy())
    passed.end(body)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    front.closeAllConnections()
    return new Promise<void>((resolve) => front.close(() => resolve()))
  })
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}
