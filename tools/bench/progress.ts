import type { Progress } from '../report.ts'

/** On a terminal one line that is overwritten; elsewhere one line per message. */
export function showProgress(name: string): { readonly say: Progress; readonly end: () => void } {
  const startMs = performance.now()
  const { isTTY } = process.stderr
  const write = (what: string) => {
    const seconds = Math.round((performance.now() - startMs) / 1000)
    const text = `${name} ${String(seconds).padStart(3)} s  ${what}`
    process.stderr.write(isTTY ? `\r\x1b[K${text.slice(0, process.stderr.columns - 1)}` : `${text}\n`)
  }
  let last = 'starting'
  const ticking = isTTY ? setInterval(() => write(last), 1_000) : undefined
  ticking?.unref()
  return {
    say: (what) => {
      last = what
      write(what)
    },
    end: () => {
      clearInterval(ticking)
      if (isTTY) process.stderr.write('\r\x1b[K')
    },
  }
}
