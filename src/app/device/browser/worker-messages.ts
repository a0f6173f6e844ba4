import type { PushWorkerMessage } from '#wire/push.ts'
import type { CacheWorkerMessage } from '#wire/worker-messages.ts'

type WorkerMessage = PushWorkerMessage | CacheWorkerMessage

/** Calls the listener with the service worker's messages; `answer` replies to the worker. */
export function onWorkerMessage(listener: (message: WorkerMessage, answer: (is: boolean) => void) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Partial<WorkerMessage> | null>) => {
      if (isWorkerMessage(data)) listener(data, (is) => ports[0]?.postMessage(is))
    },
  )
}

const isWorkerMessage = (data: Partial<WorkerMessage> | null): data is WorkerMessage =>
  (data?.type === 'OPEN' && typeof data.url === 'string') ||
  (data?.type === 'IS_SHOWN' && typeof data.id === 'string') ||
  (data?.type === 'FRESH' && typeof data.address === 'string') ||
  (data?.type === 'GONE' && Array.isArray(data.ids))
