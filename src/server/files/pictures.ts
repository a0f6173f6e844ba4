import { join, resolve } from 'node:path'
import {
  animationFramesMax,
  animationSidePx,
  pictureDecodeMs,
  pictureMemoryBytes,
  picturePixelsMax,
  pictureSidePx,
  thumbnailMaxBytes,
  thumbnailSidePx,
} from '#wire/limits.ts'
import { runChildProcess } from './child-process.ts'
import type { PictureResult, PictureTask } from './picture-forms.ts'

const resultMaxBytes = 10_000

const program = join(import.meta.dirname, 'picture-process.ts')

/** Has a process of its own make the forms of a picture in `folder`. It ends itself above a size. */
export async function preparePicture(
  source: string,
  folder: string,
  limits: Partial<PictureTask> & { readonly ms?: number } = {},
): Promise<PictureResult | { readonly problem: 'too-hard' }> {
  const { ms = pictureDecodeMs, ...given } = limits
  const task: PictureTask = {
    // The process works in the folder, where a relative path would name something else.
    source: resolve(source),
    folder: resolve(folder),
    pixelsMax: picturePixelsMax,
    memoryMaxBytes: pictureMemoryBytes,
    sidePx: pictureSidePx,
    thumbnailPx: thumbnailSidePx,
    thumbnailMaxBytes,
    animationPx: animationSidePx,
    framesMax: animationFramesMax,
    ...given,
  }
  const result = await runChildProcess(program, { task, ms, heapMb: 128, resultMaxBytes, cwd: folder })
  return result === null ? { problem: 'too-hard' } : (JSON.parse(result.toString('utf8')) as PictureResult)
}
