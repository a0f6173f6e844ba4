import type { FastifyInstance } from 'fastify'
import { textProblem } from '../../rules/content.ts'
import { jsonDepthMax } from '../../wire/limits.ts'
import { Refusal } from '../refusal.ts'

/**
 * Bodies are JSON in UTF-8 and nothing else (415). Refused with 400: bytes that are no UTF-8, broken JSON, more than 32
 * levels, NUL and lone surrogates in any text, `__proto__` as a name. An empty body is no body.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length === 0) return undefined
    const value = parse(decode(body))
    inspect(value)
    return value
  })
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, 'The body is not valid JSON')
  }
}

type Visit = { readonly value: unknown; readonly path: string; readonly depth: number }

function inspect(root: unknown): void {
  const left: Visit[] = [{ value: root, path: '', depth: 0 }]
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const { value, path, depth } = visit
    if (typeof value === 'string') refuseText(value, path)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= jsonDepthMax) throw new Refusal(400, `The body is nested more than ${jsonDepthMax} levels deep`)
    for (const [name, each] of Object.entries(value)) {
      if (name === '__proto__') throw new Refusal(400, 'The body must not contain __proto__')
      left.push({ value: each, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 })
    }
  }
}

/** Throws a 400 naming the field when a text cannot be stored. */
export function refuseText(text: string, field: string): void {
  const problem = textProblem(text)
  if (problem === null) return
  const name = field === '' ? 'The body' : field.slice(0, 100)
  throw new Refusal(400, `${name} must not contain ${problem === 'nul' ? 'NUL characters' : 'lone surrogates'}`)
}
