import type { Prompt } from '#rules/agents/prompt.ts'

/** The part of the browser's Prompt API that is used here. */
type LanguageModel = {
  readonly availability: (options: typeof ofText) => Promise<string>
  readonly create: (
    options: typeof ofText & {
      readonly initialPrompts: readonly { readonly role: string; readonly content: string }[]
      readonly signal: AbortSignal
    },
  ) => Promise<Session>
}
/** Browsers warn if the output language isn't given. */
const ofText = { expectedOutputs: [{ type: 'text', languages: ['en'] }] } as const

type Session = {
  readonly promptStreaming: (prompt: string, options: { readonly signal: AbortSignal }) => ReadableStream<string>
  readonly destroy: () => void
}

const isModel = (found: unknown): found is LanguageModel =>
  (typeof found === 'function' || typeof found === 'object') &&
  found !== null &&
  'availability' in found &&
  'create' in found

const found = (): LanguageModel | null => {
  const model: unknown = Reflect.get(globalThis, 'LanguageModel')
  return isModel(model) ? model : null
}

/** The browser's built-in language model: it answers offline, and nothing leaves the device. */
export const builtInModel = {
  /** Whether it can be used now; a model that would first have to be downloaded doesn't count. */
  isAvailable: async (): Promise<boolean> => {
    const answer = await found()
      ?.availability(ofText)
      .catch(() => 'unavailable')
    return answer === 'available' || answer === 'readily'
  },

  /** Streams the answer. Throws the browser's errors, and an AbortError when stopped. */
  answer: async ({ instructions, messages }: Prompt, onPiece: (piece: string) => void, signal: AbortSignal) => {
    const model = found()
    const last = messages.at(-1)
    if (model === null || last === undefined) throw new Error('This browser has no language model')
    const initialPrompts = [{ role: 'system', content: instructions }, ...messages.slice(0, -1)]
    const session = await model.create({ ...ofText, initialPrompts, signal })
    try {
      const reader = session.promptStreaming(last.content, { signal }).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        onPiece(value)
      }
    } finally {
      session.destroy()
    }
  },
}

export type BuiltInModel = typeof builtInModel
