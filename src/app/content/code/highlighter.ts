/** The worker's requests and responses; null is code without highlighting. */
export type HighlightQuestion = { readonly code: string; readonly language: string }
export type HighlightAnswer = 'ready' | { readonly html: string | null }

/**
 * Code that takes longer is malicious: it makes some grammars backtrack. Nothing waits for highlighting, so the limit
 * leaves a slow phone enough time for long ordinary code.
 */
const timeoutMs = 1_000

let ready: Promise<Worker> | null = null
let last: Promise<unknown> = Promise.resolve()

/** Highlights one piece of code after the other, in a worker; null if there is no highlighting or it takes too long. */
export function highlightApart(question: HighlightQuestion): Promise<string | null> {
  const answer = last.then(() => ask(question))
  last = answer.catch(() => undefined)
  return answer
}

async function ask(question: HighlightQuestion): Promise<string | null> {
  ready ??= start()
  const worker = await ready
  return new Promise((resolve) => {
    const kill = setTimeout(() => {
      worker.terminate()
      ready = null
      resolve(null)
    }, timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<HighlightAnswer>) => {
      clearTimeout(kill)
      resolve(data === 'ready' ? null : data.html)
    }
    worker.postMessage(question)
  })
}

const start = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      ready = null
      reject(new Error('The highlighter did not come'))
    }
  })
