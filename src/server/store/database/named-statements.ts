import { createHash } from 'node:crypto'

/** A statement made less often is not worth a plan in the memory of each connection. */
const usesUntilNamed = 3
const namesMax = 300
const countedMax = 1_000
/** Statements with more have a text for each number of rows. */
const parametersMax = 96

/**
 * Gives statements that are made again and again a name: PostgreSQL keeps what it parsed and planned for a name, once
 * per connection. The number of names is limited, because each takes memory there.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name of a statement, or undefined if it is made without. */
  nameOf(text: string, parameters: number): string | undefined {
    // `begin` and the like have nothing to plan.
    if (parameters > parametersMax || (parameters === 0 && !isQuery(text))) return undefined
    return this.#names.get(text) ?? this.#count(text)
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= namesMax) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    if (uses >= usesUntilNamed) return this.#name(text)
    const [oldest] = this.#uses.keys()
    if (this.#uses.size >= countedMax && oldest !== undefined) this.#uses.delete(oldest)
    this.#uses.set(text, uses)
    return undefined
  }

  #name(text: string): string {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    this.#names.set(text, name)
    return name
  }
}

const isQuery = (text: string) => /^\s*(select|with)\b/i.test(text)

/**
 * A newer version has changed a table meanwhile: what PostgreSQL has kept for a name no longer fits. The message may be
 * in any language, so the place in its code says which error it is.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
