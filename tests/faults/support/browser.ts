import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../../../tools/browser.ts'
import buildOnce from '../../journeys/support/build-once.setup.ts'
import { until } from './until.ts'

/** A browser with a profile on disk that can lose its power: it is killed, and restarted with what it had saved. */
type KillableBrowser = {
  readonly profile: string
  /** The current windows; others after a restart. */
  readonly context: () => BrowserContext
  readonly kill: () => Promise<void>
  /** Ends it as a person does, so that everything is saved to disk. */
  readonly close: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

export async function startBrowser(baseURL: string): Promise<KillableBrowser> {
  buildOnce()
  const profile = await mkdtemp(join(tmpdir(), 'canopy-browser-'))
  let context: BrowserContext | null = null

  const start = async () => {
    const launch = { executablePath: browserPath, args: [...browserArgs], timeout: 120_000 }
    context = await chromium.launchPersistentContext(profile, { ...launch, baseURL })
    context.setDefaultTimeout(120_000)
  }
  const close = async () => {
    await context?.close()
    context = null
  }
  const kill = async () => {
    context = null
    for (const pid of await browsersWith(profile)) process.kill(pid, 'SIGKILL')
    await until('the browser is gone', async () => (await browsersWith(profile)).length === 0)
  }
  await start()
  return {
    profile,
    context: () => context ?? missing(),
    kill,
    close,
    restart: async () => {
      await close()
      await start()
    },
    start,
    remove: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

const missing = (): never => {
  throw new Error('The browser does not run')
}

/** Every process of the browser with this profile: Playwright does not list them. */
async function browsersWith(profile: string): Promise<number[]> {
  if (!existsSync('/proc')) throw new Error('Browsers are killed on Linux only')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map(async (pid) => [Number(pid), await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return lines.filter(([, line]) => line.includes(`--user-data-dir=${profile}`)).map(([pid]) => pid)
}
