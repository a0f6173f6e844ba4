import type { FastifyInstance } from 'fastify'
import { uploadPartMaxBytes } from '#wire/limits.ts'
import type { Context } from '../../process/context.ts'
import { fileBytesRoutes } from './bytes.ts'
import { fileChangeRoutes } from './changes.ts'
import { uploadRoutes } from './uploads.ts'

/** The files of messages: sending, reading, describing and deleting them. */
export async function attachmentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  fileBytesRoutes(app, context)
  fileChangeRoutes(app, context)
  // Bodies of parts are bytes, which no other call takes.
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: uploadPartMaxBytes },
      async (_request: unknown, body: Buffer) => body,
    )
    uploadRoutes(uploads, context)
  })
}
