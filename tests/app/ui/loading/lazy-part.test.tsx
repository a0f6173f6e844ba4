import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from '../../../../src/app/ui/loading/lazy-part.tsx'

/** A lazy part, and a promise that resolves once it has been loaded. */
function lazyText() {
  const loaded = Promise.withResolvers<void>()
  const Part = lazyPart(async () => {
    loaded.resolve()
    return () => <p>Here</p>
  })
  return { Part, loaded: loaded.promise }
}

const boundary = /^<!--\$[!?]?-->/

test('a part is inside a boundary on every page that a server renders, also after an earlier page loaded it', async () => {
  const { Part, loaded } = lazyText()
  expect(renderToString(<Part />)).toMatch(boundary)
  await loaded
  await new Promise((resolve) => setImmediate(resolve))
  expect(renderToString(<Part />)).toMatch(boundary)
})

test('a prepared part renders synchronously, without a boundary', async () => {
  const { Part } = lazyText()
  await Part.prepare()
  expect(renderToString(<Part />)).toBe('<p>Here</p>')
})
