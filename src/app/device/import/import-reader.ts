import type { ImportedMessage } from '#rules/imports/parsed-import.ts'
import type { ImportService } from '#wire/import.ts'
import type { ImportSource, ReadImport } from './import-reading.ts'

/** What the page asks of the worker, and what it hears. */
export type ImportQuestion =
  | { readonly ask: 'read'; readonly source: ImportSource; readonly service: ImportService }
  | { readonly ask: 'messages'; readonly id: string }
export type ImportAnswer =
  | { readonly say: 'progress'; readonly progress: string }
  | { readonly say: 'found'; readonly found: ReadImport | null }
  | { readonly say: 'messages'; readonly messages: readonly ImportedMessage[] }

/** Reads one thing at a time; a new one ends the reading of the last, whose answer never comes. */
export type ImportReader = {
  /** Null where the reading failed as a whole. */
  readonly read: (
    source: ImportSource,
    service: ImportService,
    onProgress: (progress: string) => void,
  ) => Promise<ReadImport | null>
  /** The messages of a conversation of the last reading. */
  readonly messages: (id: string) => Promise<readonly ImportedMessage[]>
  readonly close: () => void
}

/** A reader in a worker: ten megabytes never hold up the page. It starts with the first question. */
export function openImportReader(): ImportReader {
  let worker: Worker | null = null
  let isBusy = false

  const close = () => {
    worker?.terminate()
    worker = null
    isBusy = false
  }
  const ask = (question: ImportQuestion, onAnswer: (answer: ImportAnswer) => void, onFailure: () => void) => {
    worker ??= new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => onAnswer(data)
    worker.onerror = (event) => {
      event.preventDefault()
      close()
      onFailure()
    }
    worker.postMessage(question)
  }
  return {
    read: (source, service, onProgress) =>
      new Promise((resolve) => {
        if (isBusy) close()
        isBusy = true
        const hear = (answer: ImportAnswer) => {
          if (answer.say === 'progress') onProgress(answer.progress)
          if (answer.say !== 'found') return
          isBusy = false
          resolve(answer.found)
        }
        ask({ ask: 'read', source, service }, hear, () => resolve(null))
      }),
    messages: (id) =>
      new Promise((resolve) => {
        const hear = (answer: ImportAnswer) => resolve(answer.say === 'messages' ? answer.messages : [])
        ask({ ask: 'messages', id }, hear, () => resolve([]))
      }),
    close,
  }
}
