import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
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
import type { PictureResult, PictureTask } from './picture-forms.ts'

/** Below everything that answers people. */
const lowPriority = 10
const resultMaxBytes = 10_000

const program = join(import.meta.dirname, 'picture-process.ts')

/**
 * Has a process of its own make the forms of a picture in `folder`. It is ended after a time, and ends itself above a
 * size; it gets nothing of the server's environment, which has secrets.
 */
export function preparePicture(
  source: string,
  folder: string,
  limits: Partial<PictureTask> & { readonly ms?: number } = {},
): Promise<PictureResult | { readonly problem: 'too-hard' }> {
  const { ms = pictureDecodeMs, ...given } = limits
  const task: PictureTask = {
    source,
    folder,
    pixelsMax: picturePixelsMax,
    memoryMaxBytes: pictureMemoryBytes,
    sidePx: pictureSidePx,
    thumbnailPx: thumbnailSidePx,
    thumbnailMaxBytes,
    animationPx: animationSidePx,
    framesMax: animationFramesMax,
    ...given,
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=128', program, JSON.stringify(task)], {
      env: {},
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ms,
      killSignal: 'SIGKILL',
    })
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, lowPriority)
      } catch {
        // It may have ended already.
      }
    })
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (told.length < resultMaxBytes) told += text
    })
    child.once('error', () => resolve({ problem: 'too-hard' }))
    child.once('close', (code) => resolve(code === 0 ? resultIn(told) : { problem: 'too-hard' }))
  })
}

function resultIn(text: string): PictureResult | { readonly problem: 'too-hard' } {
  try {
    return JSON.parse(text) as PictureResult
  } catch {
    return { problem: 'too-hard' }
  }
}
