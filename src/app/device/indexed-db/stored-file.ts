import type { FileRow } from '#rules/files/given-file.ts'

export type StoredFile = FileRow & { readonly bytes: Blob }
