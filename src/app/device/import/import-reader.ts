import type { ImportedMessage } from '#rules/imports/parsed-import.ts'
import type { ImportService } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import type { ImportSource, OnProgress, ReadImport } from './import-reading.ts'

/** The requests to the worker, and its responses. */
export type ImportQuestion =
  | { readonly ask: 'read'; readonly source: ImportSource; readonly service: ImportService }
  | { readonly ask: 'messages'; readonly id: string }
  | { readonly ask: 'file'; readonly id: string; readonly path: string; readonly mostBytes: number }
export type ImportAnswer =
  | { readonly kind: 'progress'; readonly progress: string; readonly conversations: number }
  | { readonly kind: 'found'; readonly found: ReadImport | null }
  | { readonly kind: 'messages'; readonly messages: readonly ImportedMessage[] }
  | { readonly kind: 'file'; readonly file: Blob | string }

/** Reads one source at a time; a new read aborts the last one, whose promise never settles. */
export type ImportReader = {
  /** Resolves to null if the whole read failed. */
  readonly read: (source: ImportSource, service: ImportService, onProgress: OnProgress) => Promise<ReadImport | null>
  /**
   * The messages of a conversation found by the last read; none if its file can't be read any more, or after closing.
   */
  readonly messages: (id: string) => Promise<readonly ImportedMessage[]>
  /** A file of a conversation, of at most this many bytes; or why it can't be read, as a text for people. */
  readonly file: (id: string, path: string, mostBytes: number) => Promise<Blob | string>
  readonly close: () => void
}

/** A reader in a worker, so that large files don't block the page. The worker starts with the first request. */
export function openImportReader(): ImportReader {
  let worker: Worker | null = null
  let isBusy = false
  /** Answers what was asked last, if the worker can't any more. */
  let giveUp: () => void = () => undefined

  const close = () => {
    worker?.terminate()
    worker = null
    isBusy = false
    giveUp()
  }
  const ask = (question: ImportQuestion, onAnswer: (answer: ImportAnswer) => void, onFailure: () => void) => {
    giveUp = question.ask === 'read' ? () => undefined : onFailure
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
        const receive = (answer: ImportAnswer) => {
          if (answer.kind === 'progress') onProgress(answer.progress, answer.conversations)
          if (answer.kind !== 'found') return
          isBusy = false
          resolve(answer.found)
        }
        ask({ ask: 'read', source, service }, receive, () => resolve(null))
      }),
    messages: (id) =>
      new Promise((resolve) => {
        const receive = (answer: ImportAnswer) => resolve(answer.kind === 'messages' ? answer.messages : [])
        ask({ ask: 'messages', id }, receive, () => resolve([]))
      }),
    file: (id, path, mostBytes) =>
      new Promise((resolve) => {
        const receive = (answer: ImportAnswer) =>
          resolve(answer.kind === 'file' ? answer.file : texts.importFileUnreadable)
        ask({ ask: 'file', id, path, mostBytes }, receive, () => resolve(texts.importFileUnreadable))
      }),
    close,
  }
}
