import { expect, test, vi } from 'vitest'
import { colourCode } from '../../../../src/app/content/code/colour-code.ts'
import { renderMarkdown } from '../../../../src/app/content/markdown/render.ts'
import { missingIn } from '../../../../src/app/content/pending-markers.ts'
import { highlightInPlace } from '../../../support/highlight-in-place.ts'

const { ended } = highlightInPlace()
const coloured = (content: string) => colourCode(renderMarkdown(content, {}))

test('only a named language is highlighted, and only up to 10,000 characters', async () => {
  expect(await coloured('```js\nconst a = 1\n```')).toContain('hljs-keyword')
  expect(await coloured('```\nconst a = 1\n```')).not.toContain('hljs-')
  expect(await coloured('```klingon\nconst a = 1\n```')).not.toContain('hljs-')
  expect(await coloured(`\`\`\`js\n${'const a = 1\n'.repeat(1_000)}\`\`\``)).not.toContain('hljs-')
})

test('finished code has no pending marker, highlighted or not', async () => {
  expect(missingIn(await coloured('```klingon\nx\n```\n\n```js\nlet x\n```'))).toEqual([])
})

test('code that takes too long is aborted and stays plain; other blocks are highlighted', async () => {
  vi.useFakeTimers()
  const html = colourCode(renderMarkdown('```js\nlet a\n```\n\n```js\nforever("<b>")\n```\n\n```js\nlet b\n```', {}))
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect((await html).match(/hljs-keyword/g)).toHaveLength(2)
  expect(await html).toContain('<code>forever(&quot;&lt;b&gt;&quot;)')
  expect(ended()).toBe(1)
})
