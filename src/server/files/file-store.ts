import type { Readable } from 'node:stream'

/** `parts` of files that still arrive, and `files` that are ready. */
export const areas = ['parts', 'files'] as const
export type Area = (typeof areas)[number]

/** Where a stored thing is: in the folder of its file. */
export type Place = { readonly area: Area; readonly id: string; readonly name: string }

type ByteRange = { readonly start: number; readonly end: number }

/**
 * Keeps bytes under names that are chosen by the server, on disk or in an S3-compatible store. Nothing is changed: what
 * is put again under a name has the same bytes. Throws FilesUnavailable if a store does not answer.
 */
export type FileStore = {
  /** From memory, or from a file. It is there completely or not at all, also after a crash. */
  readonly put: (place: Place, source: Buffer | { readonly path: string }) => Promise<void>
  /** All of it or a range, or null if it isn't there. */
  readonly read: (place: Place, range?: ByteRange) => Promise<Readable | null>
  /** Removes everything of a file; harmless if there is nothing. */
  readonly remove: (area: Area, id: string) => Promise<void>
  /** The ids of all files in an area, some at a time. */
  readonly ids: (area: Area) => AsyncIterable<readonly string[]>
}

/** The store does not answer, or refuses. Its address and key are in no message. */
export class FilesUnavailable extends Error {
  constructor(why: string) {
    super(`the file store does not answer: ${why}`)
  }
}
