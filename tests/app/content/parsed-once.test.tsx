import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import * as render from '../../../src/app/content/markdown/render.ts'
import { MessageContent } from '../../../src/app/content/message-content.tsx'
import { reuseRendered } from '../../../src/app/content/rendered.ts'

vi.mock('../../../src/app/content/markdown/render.ts', { spy: true })

/** Shows several contents until the renderer is loaded. */
async function show(contents: readonly string[]) {
  const page = document.createElement('div')
  const root = createRoot(page)
  const cards = contents.map((content, at) => ({ id: String(at), content }))
  const draw = (times: number) =>
    act(async () =>
      root.render(
        cards.map(({ id, content }) => <MessageContent key={`${id}-${Math.min(times, 1)}`} content={content} />),
      ),
    )
  await draw(0)
  await vi.waitFor(() => expect(page.querySelectorAll('strong')).toHaveLength(contents.length))
  return { draw, unmount: () => act(() => root.unmount()) }
}

test('a message’s markdown is parsed once, wherever and however often it is shown', async () => {
  const { draw, unmount } = await show(['A **bold** word.', 'Another **bold** word.', 'A **bold** word.'])
  for (let times = 1; times < 5; times += 1) await draw(times)
  unmount()
  const again = await show(['A **bold** word.'])
  again.unmount()
  expect(vi.mocked(render.renderMarkdown).mock.calls.map(([content]) => content)).toEqual([
    'A **bold** word.',
    'Another **bold** word.',
  ])
})

test('server-rendered content is not parsed again', async () => {
  vi.mocked(render.renderMarkdown).mockClear()
  reuseRendered('From **afar**.', '<p>From <strong>afar</strong>.</p>')
  const { unmount } = await show(['From **afar**.'])
  unmount()
  expect(render.renderMarkdown).not.toHaveBeenCalled()
})
