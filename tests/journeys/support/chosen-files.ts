import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { deviceRows } from './device-rows.ts'

/** A picture that is hard to compress, so that it takes some parts. */
export async function photo(side = 400): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, index) => (index * 7_919 + ((index * index) >> 3)) % 256),
  )
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Two seconds of silence. */
export function wav(): Buffer {
  const [rate, seconds, head] = [8_000, 2, 44]
  const bytes = Buffer.alloc(head + rate * seconds, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(rate * seconds, 40)
  return bytes
}

/** A moment of video, recorded by the browser: 320 by 240 pixels, WebM. */
export async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 40; frame += 1) {
      pen?.fillRect(frame * 8, 0, 8, 240)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

export async function attach(
  page: Page,
  ...chosen: readonly { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles([...chosen])
}

/** What this device's database has of files. */
export const storedFiles = async (page: Page) => {
  const rows = await deviceRows(page, 'files', ['owner', 'name', 'alt'])
  return rows.map(([owner = '', name = '', alt = '']) => ({ owner, name, alt }))
}
