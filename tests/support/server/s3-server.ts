import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks S3 and checks signatures, with one bucket. `files` lists the keys in it. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'canopy-s3-'))
  const bucket = 'attachments'
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const keyId = 'S3RVER'
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What S3_URL is, with this secret, seen through another origin if there is a proxy. */
    url: (secret = 'S3RVER', origin = `127.0.0.1:${port}`) => `http://${keyId}:${secret}@${origin}/${bucket}/forest`,
    files: () =>
      readdirSync(join(directory, bucket), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(directory, bucket).length + 1)),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
