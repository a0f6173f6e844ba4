import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { begin } from './opened-page.ts'

const streamFrames = 60
const wordsAFrame = 4

/** An answer that is streamed in many small pieces, faster than it can be painted. */
export async function stream(context: BrowserContext, url: string) {
  const page = await context.newPage()
  try {
    let tell: (event: unknown) => void = () => undefined
    const connected = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer()
      tell = (event) => socket.send(JSON.stringify(event))
      server.onMessage((said) => {
        socket.send(said)
        if (said.includes('connection_established')) connected.resolve()
      })
    })
    await begin(page, url)
    await connected.promise
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.querySelector('article') !== null)
    const parentId = url.split('/').at(-1) ?? ''
    const id = randomUUID()
    let text = ''
    const say = (words: string) => {
      const data = {
        id,
        parent_id: parentId,
        agent: 'chatgpt',
        asker_uid: 'wei',
        stage: 'writing',
        offset: text.length,
        text: words,
        reason: null,
      } as const
      text += words
      tell({ type: 'agent_progress', data })
    }
    say('Some **trees** ')
    await page.locator('section[aria-label$="answer"] .content').waitFor()
    await page.evaluate(countRenders)
    for (let frame = 0; frame < streamFrames; frame += 1) {
      for (let word = 0; word < wordsAFrame; word += 1) say(`grow *faster* than ${frame}, and `)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await page
      .getByText(`than ${streamFrames - 1},`)
      .last()
      .waitFor()
    return await page.evaluate(() => ({
      rendersAFrame: Number(Reflect.get(window, 'rendersAFrame')),
      others: Number(Reflect.get(window, 'othersRendered')),
    }))
  } finally {
    await page.close()
  }
}

/**
 * Runs in the page: how often the streaming text is set within a frame, and whether anything else in the thread is
 * rendered.
 */
function countRenders(): void {
  let inFrame = 0
  Reflect.set(window, 'rendersAFrame', 0)
  Reflect.set(window, 'othersRendered', 0)
  const growing = document.querySelector('section[aria-label$="answer"]')
  const count = (name: string, to: (now: number) => number) =>
    Reflect.set(window, name, to(Number(Reflect.get(window, name))))
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => growing?.contains(target))) inFrame += 1
    if (changes.some(({ target }) => target instanceof Element && target.closest('article') !== null))
      count('othersRendered', (now) => now + 1)
  }).observe(document.querySelector('.thread-path') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const frame = () => {
    count('rendersAFrame', (now) => Math.max(now, inFrame))
    inFrame = 0
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
