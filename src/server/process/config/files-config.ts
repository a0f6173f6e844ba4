import { fileMaxMegabytes } from '#wire/limits.ts'
import { type Environment, isDecodable, refuse, text } from './environment.ts'

/** Where the files of messages are kept, and how much of them. */
export type FilesConfig = {
  /** Null if they are kept in DATA_DIR. */
  readonly s3: S3Config | null
  /** 0 if no files are taken. */
  readonly fileMaxBytes: number
  /** What all files of one person may take. */
  readonly quotaBytes: number
}

export const readFilesConfig = (env: Environment): FilesConfig => ({
  s3: readS3(env),
  fileMaxBytes: megabytes(env, 'FILE_MAX_MB', fileMaxMegabytes),
  quotaBytes: megabytes(env, 'FILE_QUOTA_MB', 500),
})

export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  /** Ends with a slash, or is empty. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const form = 'an address such as https://KEY:SECRET@s3.example/bucket?region=eu-central-1'

/** `S3_URL` holds a secret, so that its value is in no message. */
function readS3(env: Environment): S3Config | null {
  const value = text(env, 'S3_URL')
  if (value === undefined) return null
  const url = URL.canParse(value) ? new URL(value) : refuse('S3_URL', form, '(hidden)')
  if (!isDecodable(url)) refuse('S3_URL', 'an address with %25 for each % that is meant as it is', '(hidden)')
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isPlain = [bucket, ...folders].every((each) => /^[A-Za-z0-9._-]+$/.test(each) && !/^\.+$/.test(each))
  if (!isWeb || !isPlain || bucket === '' || url.username === '' || url.password === '')
    refuse('S3_URL', form, '(hidden)')
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((each) => `${each}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const mostMegabytes = 1_000_000

function megabytes(env: Environment, name: string, initial: number): number {
  const value = text(env, name) ?? String(initial)
  const isValid = /^\d+$/.test(value) && Number(value) <= mostMegabytes
  return isValid ? Number(value) * 1_000_000 : refuse(name, `a number of megabytes up to ${mostMegabytes}`, value)
}
