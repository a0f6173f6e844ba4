import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageContent } from '../../../src/app/content/message-content.tsx'

test('on the server, and in the first render, it is the escaped text', () => {
  expect(renderToString(<MessageContent content={'<b>*x*</b>'} />)).toBe(
    '<div class="content content-plain" dir="auto">&lt;b&gt;*x*&lt;/b&gt;</div>',
  )
})
