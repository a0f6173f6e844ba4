export {}

/**
 * Runs in a process of its own, so that it only waits for the server: makes one call after the other and prints how
 * long each took.
 */
const [url = '', token = ''] = process.argv.slice(2)
const everyMs = 20
const timeoutMs = 60_000
const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
const tookMs: number[] = []
const failures = new Set<string>()
let isEnding = false

process.once('SIGTERM', () => {
  isEnding = true
})
console.log('begins')
while (!isEnding) {
  const startMs = performance.now()
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    await answer.arrayBuffer()
    if (!answer.ok) failures.add(String(answer.status))
  } catch (error) {
    failures.add(error instanceof Error ? String(error.cause ?? error.message) : 'unknown')
  }
  tookMs.push(performance.now() - startMs)
  await new Promise((resolve) => setTimeout(resolve, everyMs))
}
console.log(JSON.stringify({ tookMs, failures: [...failures] }))
