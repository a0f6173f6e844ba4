import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPlain } from '../../../src/app/content/markdown/plain.ts'
import { MessageContent } from '../../../src/app/content/message-content.tsx'
import { highlightInPlace } from '../../support/highlight-in-place.ts'

let page: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  // What is loaded later is shown outside of act.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  root.unmount()
})

const show = (content: string) => root.render(<MessageContent content={content} />)

test.each([
  ['Hello there, how are you?', true],
  ['Ends with a dot. And goes on.', true],
  ['a\nb', false],
  ['**bold**', false],
  ['see example.com', false],
  ['https://x', false],
  ['- item', false],
  ['1. item', false],
  ['    code', false],
  ['costs $5', false],
  ['a'.repeat(2_001), false],
])('%j needs no renderer: %j', (content, plain) => expect(isPlain(content)).toBe(plain))

/** Renderers are files of their own; on a busy machine the first takes more than a second. */
const loading = { timeout: 10_000 }

test('the text is shown immediately and formatted once the renderer is loaded', async () => {
  show('**bold** <i>and not</i>')
  await vi.waitFor(() => expect(page.querySelector('strong')?.textContent).toBe('bold'), loading)
  expect(page.querySelector('i')).toBeNull()
  expect(page.querySelector('.content')?.getAttribute('dir')).toBe('auto')
})

test('formulas and highlighting follow once their renderers are loaded', async () => {
  highlightInPlace()
  show('$x^2$\n\n```js\nconst a = 1\n```')
  await vi.waitFor(() => {
    expect(page.querySelector('math')).not.toBeNull()
    expect(page.querySelector('.hljs-keyword')).not.toBeNull()
  }, loading)
})

test('right-to-left text has its own direction', async () => {
  show('# שלום\n\nמה נשמע?')
  await vi.waitFor(() => expect(page.querySelector('h3')?.textContent).toBe('שלום'), loading)
  expect(page.firstElementChild?.getAttribute('dir')).toBe('auto')
})

const pressChip = async () => {
  show('![a cat](https://cats.test/1.png)')
  await vi.waitFor(() => expect(page.querySelector('button')).not.toBeNull())
  expect(page.querySelector('img, iframe')).toBeNull()
  page.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(page.querySelector('iframe')).not.toBeNull())
  return page.querySelector('iframe')
}
const tell = (source: Window | null | undefined, size: readonly number[]) =>
  dispatchEvent(new MessageEvent('message', { source: source ?? null, data: { picture: size } }))

test('an image is only requested when its chip is pressed, in a separate frame', async () => {
  document.body.append(page)
  const frame = await pressChip()
  expect(frame?.getAttribute('src')).toBe('/picture?address=https%3A%2F%2Fcats.test%2F1.png')
  expect([frame?.getAttribute('sandbox'), frame?.title]).toEqual(['allow-scripts', 'a cat'])
  tell(window, [1, 1])
  expect(frame?.style.inlineSize).toBe('')
  tell(frame?.contentWindow, [300, 200])
  expect([frame?.style.inlineSize, frame?.style.aspectRatio]).toEqual(['300px', '300 / 200'])
  page.remove()
})

test('an image that fails to load is replaced by its chip', async () => {
  document.body.append(page)
  tell((await pressChip())?.contentWindow, [0, 0])
  expect(page.querySelector('button')?.textContent).toContain('The image could not be loaded')
  page.remove()
})
