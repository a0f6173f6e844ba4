import type { Page } from '@playwright/test'
import sharp from 'sharp'

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

type StoredFile = { readonly owner: string; readonly name: string; readonly alt: string }

/** What this device's database has of files. */
export const storedFiles = (page: Page): Promise<readonly StoredFile[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('canopy')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(({ owner, name, alt }) => ({ owner, name, alt })))
          }
        }
      }),
  )
