import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import * as texts from '#wire/texts.ts'
import type { Cell, Options, Progress, Section } from '../report.ts'
import { launchBrowser, phone } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { runAlone } from './run-alone.ts'

// `npm run bench:import`: the memory that reading a large export takes on a phone, and how long it takes.
const goalMb = 250
const exportMb = 99
const sampleMs = 25

export async function run({ quick }: Options, progress: Progress): Promise<readonly Section[]> {
  progress('writing an export')
  const folder = await mkdtemp(join(tmpdir(), 'canopy-bench-import-'))
  const server = await startBenchServer(null)
  const browser = await launchBrowser()
  try {
    const path = join(folder, 'conversations.json')
    const count = await writeExport(path, quick ? 20 : exportMb)
    const zipPath = join(folder, 'export.zip')
    await writeFile(zipPath, zipSync({ 'conversations.json': await readFile(path) }, { level: 1 }))
    const rows: Cell[][] = []
    for (const file of [path, zipPath]) {
      progress(`reading ${file}`)
      const { size } = await stat(file)
      const { beforeMb, peakMb, seconds } = await readIn(browser, server.url, file, count)
      const name = file.slice(folder.length + 1)
      rows.push([
        name,
        size / 2 ** 20,
        count,
        seconds,
        beforeMb,
        peakMb,
        goalMb,
        peakMb <= goalMb ? 'reached' : 'missed',
      ])
    }
    return [
      {
        title: 'Reading a large export on a phone',
        columns: ['file', 'MB', 'conversations', 's', 'page before, MB', 'peak, MB', 'goal', ''],
        rows,
        note: `The page's process (proportional set size, every ${sampleMs} ms) while it reads a ChatGPT export and lists its conversations.`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A ChatGPT export of that size; returns how many conversations it has. */
async function writeExport(path: string, megabytes: number): Promise<number> {
  const file = createWriteStream(path)
  let count = 0
  for (let bytes = 0; bytes < megabytes * 2 ** 20; count += 1) {
    const text = `${count === 0 ? '[' : ',\n'}${JSON.stringify(conversation(count))}`
    bytes += strToU8(text).length
    if (!file.write(text)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  await new Promise((resolve) => file.end(']', () => resolve(undefined)))
  return count
}

/** Text that packs like a language's, to about a fifth. */
const words = Array.from({ length: 3_000 }, (_, at) => ((at * 7_919) % 46_656).toString(36).repeat(1 + (at % 3)))
function prose(seed: number, length: number): string {
  let text = '“'
  for (let at = seed % 997; text.length < length; at = (at * 31 + seed + 7) % 99_991)
    text += `${words[at % words.length]} – `
  return `${text}”`
}

function conversation(number: number) {
  const turns = 4 + ((number * 7) % 40)
  const idOf = (turn: number) => `${number}-${turn}`
  const nodes = Array.from({ length: turns }, (_, turn) => {
    const role = turn % 2 === 0 ? 'user' : 'assistant'
    return {
      id: idOf(turn),
      parent: turn === 0 ? null : idOf(turn - 1),
      children: turn + 1 === turns ? [] : [idOf(turn + 1)],
      message: {
        id: idOf(turn),
        author: { role, name: null, metadata: {} },
        create_time: 1_700_000_000 + number * 100 + turn,
        update_time: null,
        content: { content_type: 'text', parts: [prose(number * 53 + turn, role === 'user' ? 160 : 1_700)] },
        status: 'finished_successfully',
        end_turn: true,
        weight: 1,
        metadata: { request_id: 'a'.repeat(36), message_source: null, timestamp_: 'absolute', model_slug: 'gpt-4o' },
        recipient: 'all',
        channel: null,
      },
    }
  })
  return {
    title: `Talk ${number}`,
    create_time: 1_700_000_000 + number,
    mapping: Object.fromEntries(nodes.map((node) => [node.id, node])),
    current_node: idOf(turns - 1),
    conversation_id: `talk-${number}`,
  }
}

/** Chooses the file on a new page and waits for the list. */
async function readIn(browser: Browser, url: string, path: string, count: number) {
  const context = await browser.newContext({ ...phone, baseURL: url })
  try {
    const page = await context.newPage()
    await page.goto('/new-thread?tab=ground')
    await page.getByLabel(texts.pasteConversationLabel).waitFor()
    const pids = await pagesOf(browser)
    const beforeMb = await memoryMb(pids)
    let peakMb = beforeMb
    let isReading = true
    const sampling = (async () => {
      while (isReading) {
        peakMb = Math.max(peakMb, await memoryMb(pids))
        await new Promise((resolve) => setTimeout(resolve, sampleMs))
      }
    })()
    const startMs = performance.now()
    await page.getByLabel(/^Choose/).setInputFiles(path)
    await page.getByText(`This file contains ${count} conversations`).waitFor({ timeout: 120_000 })
    const seconds = (performance.now() - startMs) / 1000
    isReading = false
    await sampling
    return { beforeMb, peakMb, seconds }
  } finally {
    await context.close()
  }
}

/** The processes of the open pages; their workers run in them, too. */
async function pagesOf(browser: Browser): Promise<readonly number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** The largest of these processes. Linux only. */
async function memoryMb(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
    }),
  )
  return Math.max(0, ...sizes)
}

if (import.meta.main) await runAlone('import', run)
