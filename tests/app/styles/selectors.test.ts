// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/**
 * Chromium looks for what `:has()` names with every insertion. Where it has to look through the whole page, an empty
 * `div` in a thread took 0.45 ms instead of 0.05, and the root, with all tokens, was styled again in each frame of a
 * swipe.
 */
const dependsOnThePage = /(:root|html|body):has\(/
/**
 * Where it looks through the whole thread, its element and what it is about are styled again with each message: the
 * header, and all buttons with a menu. What has the focus is only asked where the screen is low.
 */
const dependsOnTheThread =
  /(\.app-shell|\.app-main|\.app-column|\.thread-screen|\.thread-path|\[data-thread\]):(has|not\(:has)\((?!> |textarea:focus|\.attached-file-alt :focus)/
/** It belongs to a class, an element or an attribute: otherwise every element is asked. */
const belongsToNothing = /(^|[\s,>+~]):has\(/m

test('no selector depends on an element anywhere in the page, or asks every element', () => {
  const files = globSync('src/**/*.css', { cwd: root })
  const found = files.filter((file) => {
    const css = readFileSync(join(root, file), 'utf8')
    return [dependsOnThePage, dependsOnTheThread, belongsToNothing].some((pattern) => pattern.test(css))
  })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
