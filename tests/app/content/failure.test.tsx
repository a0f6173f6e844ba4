import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { MessageContent } from '../../../src/app/content/message-content.tsx'

vi.mock('../../../src/app/content/markdown/render.ts', () => ({
  renderMarkdown: () => {
    throw new Error('broken')
  },
}))

test('if rendering fails, the content is shown escaped', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () => root.render(<MessageContent content={'**<script>alert(1)</script>**'} />))
  expect(page.textContent).toBe('**<script>alert(1)</script>**')
  expect(page.querySelector('script')).toBeNull()
  act(() => root.unmount())
})
