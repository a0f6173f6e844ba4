import type { ImportService } from '#wire/import.ts'
import { type Fences, outsideFences } from '../text/fences.ts'
import type { Label } from './labels.ts'
import type { Role } from './speakers.ts'

/** A label line with the speaker whose turn it starts. */
export type Hit = {
  readonly line: number
  readonly role: Role
  readonly label: Label
  readonly service?: ImportService
}

export function hasBothRoles(hits: readonly Hit[]): boolean {
  return hits.some(({ role }) => role === 'user') && hits.some(({ role }) => role === 'assistant')
}

/** How often the speaker changes, from 0 to 1: 1 alternates at every turn. */
export function alternation(hits: readonly Hit[]): number {
  if (hits.length < 2) return 1
  let changes = 0
  for (const [index, hit] of hits.entries()) if (index > 0 && hits[index - 1]?.role !== hit.role) changes += 1
  return changes / (hits.length - 1)
}

/** The labels that begin a message: consecutive pieces of an answer are one. */
export const withoutFurtherPieces = (hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(({ role }, index) => role === 'user' || hits[index - 1]?.role !== 'assistant')

/** Within an answer another service's name is text: the answer compares services. */
export function withoutOtherServices(hits: readonly Hit[]): readonly Hit[] {
  let before: Hit | undefined
  return hits.filter((hit) => {
    const isOther =
      before?.role === 'assistant' &&
      hit.role === 'assistant' &&
      before.service !== undefined &&
      hit.service !== undefined &&
      hit.service !== before.service
    if (!isOther) before = hit
    return !isOther
  })
}

export const count = (hits: readonly Hit[], role: Role): number => hits.filter((hit) => hit.role === role).length

/** The service that the assistant's labels name, if they name exactly one. */
export function namedService(hits: readonly Hit[]): ImportService | undefined {
  const named = new Set(hits.flatMap(({ service }) => (service === undefined ? [] : [service])))
  return named.size === 1 ? [...named][0] : undefined
}

/** The labels, or marks of other kinds, outside fenced code. */
export function visible<H extends { readonly line: number }>(hits: readonly H[], fences: Fences): readonly H[] {
  const lines = hits.map(({ line }) => line)
  const outside = new Set(outsideFences(lines, fences))
  return hits.filter(({ line }) => outside.has(line))
}
