import { buffer } from 'node:stream/consumers'
import type { ReadingTask } from './reading-task.ts'

// Makes what a model reads of one file, in a process of its own: of a picture a JPEG, of a PDF its text. The file comes
// on stdin and the result goes to stdout, so that nothing has to be written to the disk.

const checkEveryMs = 25

const task = JSON.parse(process.argv[2] ?? '{}') as ReadingTask
setInterval(() => {
  if (process.memoryUsage.rss() > task.memoryMaxBytes) process.exit(1)
}, checkEveryMs).unref()

async function jpegOf(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Stored pictures are WebP of our own making.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] })
  const side = { width: task.sidePx, height: task.sidePx, fit: 'inside', withoutEnlargement: true } as const
  return sharp(bytes).resize(side).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
}

async function textOfPdf(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < task.textMaxLength; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
  }
  return text.slice(0, task.textMaxLength).toWellFormed()
}

const bytes = await buffer(process.stdin)
const result = task.kind === 'picture' ? await jpegOf(bytes) : await textOfPdf(bytes)
process.stdout.write(result)
