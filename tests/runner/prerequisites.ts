import { existsSync } from 'node:fs'
import { findProgram, succeeds } from './command.ts'

type Prerequisites = { readonly chromium: string | null; readonly redis: boolean }

/** What the tests need on the machine, installed if possible; each missing item is reported on one line. */
export async function prepare(needs: { readonly chromium: boolean; readonly redis: boolean }): Promise<Prerequisites> {
  const missing = [
    ...(needs.chromium && findChromium() === null ? ['chromium', 'fonts-liberation'] : []),
    ...(needs.redis && !hasRedis() ? ['redis-server'] : []),
  ]
  if (missing.length > 0 && canInstall()) await install(missing)
  // Not every distribution has it, and the journeys take a few minutes longer without it.
  if (missing.includes('chromium') && canInstall()) await install(['chromium-headless-shell'])
  const found = { chromium: findChromium(), redis: hasRedis() }
  if (needs.chromium) say('Chromium', found.chromium, 'Install chromium, or set CHROMIUM to its path.')
  if (needs.redis) say('Redis', found.redis ? 'ready' : null, 'Install redis-server, or set TEST_REDIS_URL.')
  return found
}

function findChromium(): string | null {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : null
  const usual = '/usr/bin/chromium'
  return existsSync(usual) ? usual : (findProgram('chromium') ?? findProgram('google-chrome'))
}

const hasRedis = (): boolean => Boolean(process.env.TEST_REDIS_URL) || findProgram('redis-server') !== null

const canInstall = (): boolean => process.getuid?.() === 0 && findProgram('apt-get') !== null

async function install(packages: readonly string[]): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`installing ${packages.join(', ')}`)
  await succeeds('apt-get', ['update', '-qq'], quiet)
  await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

const say = (name: string, found: string | null, advice: string): void =>
  console.log(found === null ? `${name} is missing. ${advice}` : `${name}: ${found}`)
