/** What the page asks of the worker, and what it hears; null is code that has no colours. */
export type HighlightQuestion = { readonly code: string; readonly language: string }
export type HighlightAnswer = 'ready' | { readonly html: string | null }

/**
 * Code that takes longer was written to, for some grammars search the same place again and again. Nobody waits for colours,
 * so that a slow phone has time for what is long and honest.
 */
const patienceMs = 1_000

let ready: Promise<Worker> | null = null
let last: Promise<unknown> = Promise.resolve()

/** Colours one piece of code after the other, off the page's thread; null where there are none, or it would take too long. */
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
    }, patienceMs)
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
