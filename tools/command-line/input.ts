import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { bodyMaxBytes } from '#wire/limits.ts'
import { usage } from './problem.ts'

/** Everything on stdin, as far as a message may be long, without a mark of its byte order. */
export async function readInput(): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin) {
    bytes += part.length
    if (bytes > bodyMaxBytes) usage('The input is too long for a message')
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    return usage('The input is not UTF-8')
  }
}

/** The first line of stdin; on a terminal it is asked for, and not shown as it is typed. */
export async function readSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped })
  if (isTyped) process.stderr.write(question)
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isTyped) process.stderr.write('\n')
  }
}
