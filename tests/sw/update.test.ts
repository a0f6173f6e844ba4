import { expect, test, vi } from 'vitest'
import { abortAnswerTimeoutMs } from '#wire/limits.ts'
import { abortMessage, takeOver } from '../../sw/update.ts'

test('the previous worker is replaced once it has aborted its requests', async () => {
  const heard: unknown[] = []
  const active = {
    postMessage: (message: unknown, ports: MessagePort[]) => {
      heard.push(message)
      setTimeout(() => {
        heard.push('aborted')
        ports[0]?.postMessage(true)
      })
    },
  }
  const skipWaiting = async () => void heard.push('replaced')
  await takeOver({ registration: { active: active as ServiceWorker }, skipWaiting })
  expect(heard).toEqual([abortMessage, 'aborted', 'replaced'])
})

test('a worker that does not answer, or is not there, is not waited for', async () => {
  vi.useFakeTimers()
  const skipWaiting = vi.fn(async () => undefined)
  const silent = { postMessage: () => undefined }
  const taken = takeOver({ registration: { active: silent }, skipWaiting })
  await vi.advanceTimersByTimeAsync(abortAnswerTimeoutMs - 1)
  expect(skipWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await taken
  await takeOver({ registration: { active: null }, skipWaiting })
  expect(skipWaiting).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
