import type { WorkerWord } from '../../wire/push.ts'

/** Hears what the service worker says to this page; `answer` goes back to it. */
export function onWorkerWord(listener: (word: WorkerWord, answer: (is: boolean) => void) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<Partial<WorkerWord> | null>) => {
    if (isWord(data)) listener(data, (is) => ports[0]?.postMessage(is))
  })
}

const isWord = (data: Partial<WorkerWord> | null): data is WorkerWord =>
  (data?.type === 'OPEN' && typeof data.url === 'string') || (data?.type === 'IS_SHOWN' && typeof data.id === 'string')
