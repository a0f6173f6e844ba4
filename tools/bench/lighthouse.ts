import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, type Result } from 'lighthouse'
import { defaultLanguage } from '#wire/language.ts'
import { browserArgs, browserPath } from '../browser.ts'
import type { Options, Progress, Section } from '../report.ts'
import { median } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { calibratedSlowdown } from './mid-tier-phone.ts'
import { runAlone } from './run-alone.ts'

// `npm run bench:lighthouse [-- --quick] [--runs N] [--languages en,ar] [--thread] [--calibrate]`: every public page of
// the seeded forum, or its fullest thread alone, on Lighthouse's simulated phone. With `--calibrate`, that phone is a
// mid-tier one whatever this machine's speed.
const runsUsual = 5
/** On a busy machine a trace is sometimes lost. */
const triesMax = 3
/** All four in the first run; afterwards only those that vary between runs. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
/** The minimum score and the maximum times (milliseconds; the shift has no unit). */
const goals = { score: 100, lcp: 1_500, fcp: 1_050, tbt: 60, cls: 0.04 }

type Marks = { readonly lcp: number; readonly fcp: number; readonly tbt: number; readonly cls: number }
type Run = {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly marks: Marks
  readonly findings: readonly string[]
}

export async function run({ quick }: Options, progress: Progress): Promise<readonly Section[]> {
  const server = await startBenchServer('forum')
  const chrome = await launch({ chromePath: browserPath, chromeFlags: ['--headless=new', ...browserArgs] })
  try {
    const all = await publicPaths(server.url)
    const paths = process.argv.includes('--thread') ? all.filter((path) => path.startsWith('/cloud/')) : all
    const runs = runsWanted(quick)
    const slowdown = await calibratedSlowdown()
    const rows: (readonly (string | number)[])[] = []
    const findings: string[] = []
    for (const [path, language] of paths.flatMap((path) => languagesWanted().map((each) => [path, each] as const))) {
      const name = `${path.replace(/^\/cloud\/.+/, '/cloud/{id}')}${language === defaultLanguage ? '' : ` (${language})`}`
      const done: Run[] = []
      for (let time = 1; time <= runs; time += 1) {
        progress(`${name} ${time} of ${runs}`)
        const page = { url: server.url + path, language, port: chrome.port, slowdown }
        done.push(await audit(page, time === 1 ? categories : ['performance']))
      }
      rows.push(rowOf(name, done))
      for (const finding of new Set(done.flatMap((each) => each.findings))) findings.push(`${name}: ${finding}`)
    }
    const goal = `Goals: 100 four times, LCP under ${goals.lcp} ms, FCP under ${goals.fcp} ms, TBT under ${goals.tbt} ms, CLS under ${goals.cls}.`
    const said = findings.length === 0 ? 'Lighthouse finds nothing to mend.' : `Found:\n- ${findings.join('\n- ')}`
    return [
      {
        title: `Lighthouse, mobile, simulated throttling, CPU ${slowdown === undefined ? '4' : slowdown.toFixed(1)} times slower, median of ${runs}`,
        columns: [
          'page',
          'performance',
          'accessibility',
          'practices',
          'SEO',
          'LCP ms',
          'FCP ms',
          'TBT ms',
          'CLS',
          'lowest performance',
          'highest TBT ms',
          'goals',
        ],
        rows,
        note: `${goal}\n${said}`,
      },
    ]
  } finally {
    chrome.kill()
    await server.stop()
  }
}

function runsWanted(quick: boolean): number {
  const at = process.argv.indexOf('--runs')
  return at === -1 ? (quick ? 1 : runsUsual) : Number(process.argv[at + 1])
}

function languagesWanted(): readonly string[] {
  const at = process.argv.indexOf('--languages')
  return at === -1 ? [defaultLanguage] : (process.argv[at + 1] ?? '').split(',')
}

/** The fixed pages, the list, and the thread with the most content. */
async function publicPaths(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/messages/recommended?limit=100`)
  const { messages } = (await answer.json()) as {
    messages: { id: string; parent_id: string | null; reply_count: number }[]
  }
  const roots = messages.filter(({ parent_id }) => parent_id === null)
  const [fullest] = roots.toSorted((a, b) => b.reply_count - a.reply_count)
  return ['/', '/cloud', `/cloud/${fullest?.id}`, '/architecture', '/roadmap', '/terms', '/requests', '/login']
}

type Audited = {
  readonly url: string
  readonly language: string
  readonly port: number
  /** How many times slower than this machine the phone is; Lighthouse's own 4 unless calibrated. */
  readonly slowdown: number | undefined
}

async function audit(page: Audited, wanted: readonly Category[], tries = 1): Promise<Run> {
  const { url, language, port, slowdown } = page
  const extraHeaders = { 'Accept-Language': language }
  const throttling =
    slowdown === undefined
      ? {}
      : { throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown } }
  const flags = { port, extraHeaders, logLevel: 'silent', disableFullPageScreenshot: true, ...throttling } as const
  const report = (await lighthouse(url, { ...flags, onlyCategories: [...wanted] }))?.lhr
  if (report === undefined || report.runtimeError !== undefined) {
    if (tries < triesMax) return audit(page, wanted, tries + 1)
    throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message}`)
  }
  return {
    scores: Object.fromEntries(wanted.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])),
    marks: {
      lcp: numberIn(report, 'largest-contentful-paint'),
      fcp: numberIn(report, 'first-contentful-paint'),
      tbt: numberIn(report, 'total-blocking-time'),
      cls: numberIn(report, 'cumulative-layout-shift'),
    },
    findings: findingsIn(report),
  }
}

const numberIn = ({ audits }: Result, name: string): number => audits[name]?.numericValue ?? Number.NaN

/** The audits that cost points, with Lighthouse's explanations. */
function findingsIn({ audits, categories: all }: Result): readonly string[] {
  const weighed = Object.values(all).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return weighed.flatMap(({ id }) => {
    const found = audits[id]
    if (found === undefined || found.score === null || found.score >= 0.9) return []
    return [`${found.title}${found.displayValue === undefined ? '' : ` (${found.displayValue})`}`]
  })
}

function rowOf(name: string, runs: readonly Run[]): readonly (string | number)[] {
  const scores = categories.map((which) => median(runs.flatMap((each) => each.scores[which] ?? [])))
  const mark = (which: keyof Marks) => median(runs.map(({ marks }) => marks[which]))
  const [lcp, fcp, tbt, cls] = [mark('lcp'), mark('fcp'), mark('tbt'), mark('cls')]
  const isQuick = lcp < goals.lcp && fcp < goals.fcp && tbt < goals.tbt && cls < goals.cls
  const isReached = isQuick && scores.every((score) => score >= goals.score)
  const lowest = Math.min(...runs.map((each) => each.scores.performance ?? 0))
  const highestTbt = Math.max(...runs.map(({ marks }) => marks.tbt))
  const times = [lcp, fcp, tbt].map(Math.round)
  return [name, ...scores, ...times, cls, lowest, Math.round(highestTbt), isReached ? 'reached' : 'missed']
}

if (import.meta.main) await runAlone('lighthouse', run)
