import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Runs a command with our own output; true if it succeeded. */
export function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...environment, ...env }, stdio: 'inherit' })
    child.once('error', (error) => {
      console.log(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The same for commands that run concurrently: the output of each is printed in one piece, when it has ended. */
export function succeedsAside(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    child.once('error', (error) => {
      said += `${error.message}\n`
    })
    child.once('close', (code) => {
      process.stdout.write(said)
      resolve(code === 0)
    })
  })
}

/** The standard output of a command, whatever its exit code; '' if there is no such command. */
export function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(said))
  })
}

/** The path of a program on PATH, or null. */
export function findProgram(name: string): string | null {
  const found = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}
