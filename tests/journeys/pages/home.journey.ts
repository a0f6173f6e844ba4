import { expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { edges } from '../support/reply-box.ts'

test.use({ worker: false })

test('the home page shows a pinned thread to swipe, and three doors; a script changes nothing @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree for the corner?' })
  for (const content of ['The oak.', 'The **birch**.', 'A lime.'])
    await post(server, ada, { content, parent_id: root.id })
  const secret = await post(server, ada, { content: 'A secret reply.', parent_id: root.id, public: false })
  expect(secret.public).toBe(false)
  await ask(server, ada, 'POST', `/api/messages/${root.id}/pin`)
  for (const javaScriptEnabled of [false, true]) {
    const page = await openAs(null, '/', { javaScriptEnabled })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversations that branch.')
    await expect(page.getByText('Website Under Construction')).toBeVisible()
    const example = page.getByRole('region', { name: 'An example: a public thread' })
    await expect(example).toContainText('Which tree for the corner?')
    await expect(example).not.toContainText('A secret reply.')
    const first = example.getByRole('article').filter({ hasText: 'The oak.' })
    await expect(first).toContainText('1 of 3')
    const last = example.getByRole('article').filter({ hasText: 'A lime.' })
    await expect(last).not.toBeInViewport({ ratio: 0.5 })
    const { left } = await edges(first)
    await example
      .getByRole('list', { name: 'Its replies' })
      .evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    await expect(last).toBeInViewport({ ratio: 0.9 })
    expect((await edges(first)).left).toBeLessThan(left)
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/requests')
    await page.getByRole('link', { name: 'Open this thread' }).click()
    await expect(page).toHaveURL(new RegExp(root.id))
    await page.context().close()
  }
})

test('no word of the heading is broken, at any width @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree for the corner?' })
  for (const content of ['The oak.', 'A lime.']) await post(server, ada, { content, parent_id: root.id })
  await ask(server, ada, 'POST', `/api/messages/${root.id}/pin`)
  const page = await openAs(null, '/')
  await expect(page.getByRole('region', { name: 'An example: a public thread' })).toBeVisible()
  for (const width of [320, 390, 768, 800, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await page.getByRole('heading', { level: 1 }).evaluate(brokenWords)]).toEqual([width, []])
  }
})

/** In the page: the words of an element that are on more than one line. */
function brokenWords(element: Element): string[] {
  const node = element.firstChild
  const text = node?.textContent ?? ''
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    if (node === null) return []
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    return new Set([...range.getClientRects()].map(({ y }) => y)).size > 1 ? [word] : []
  })
}

test('a visitor with a link is told once what a branching thread is; members are not @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(null, '/cloud/01980000-0000-7000-8000-000000000000')
  const hint = page.getByRole('complementary', { name: 'About this page' })
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Thread not found or not accessible.')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.goto(`/cloud/${id}`)
  const article = page.getByRole('article').filter({ hasText: 'Which tree?' })
  const { top } = await edges(article)
  await expect(hint).toContainText('Here a message can have several replies')
  expect((await edges(article)).top, 'nothing moves when it comes').toBe(top)
  for (const content of ['The oak.', 'The lime.']) await post(server, ada, { content, parent_id: id })
  await page.reload()
  await expect(hint).toContainText('This conversation branches: swipe or tap')
  await expect(hint.getByRole('link', { name: 'What is Canopy?' })).toHaveAttribute('href', '/')
  await hint.getByRole('button', { name: 'Close' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(article).toBeVisible()
  await expect(hint).toHaveCount(0)

  const members = await openAs(ada, `/cloud/${id}`)
  await members.waitForLoadState('networkidle')
  await expect(members.getByRole('complementary', { name: 'About this page' })).toHaveCount(0)
})

test('a notice takes the place of the line for visitors, and gives it back @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(null, `/cloud/${id}`)
  const hint = page.getByRole('complementary', { name: 'About this page' })
  await expect(hint).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Copy Text' }).click()
  const close = page.locator('.notices').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await expect(hint).toBeHidden()
  await close.click()
  await expect(hint).toBeVisible()
})

for (const { height, isShown } of [
  { height: 844, isShown: true },
  { height: 480, isShown: false },
]) {
  const fontSize = isShown ? '16px' : '32px'
  test(`the line for visitors leaves the end of a thread in reach on 390 × ${height} with text of ${fontSize}`, async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: `Which tree? ${'More was said. '.repeat(80)}` })
    await post(server, ada, { content: 'The oak.', parent_id: root.id })
    const page = await openAs(null, `/cloud/${root.id}`, { viewport: { width: 390, height } })
    const hint = page.getByRole('complementary', { name: 'About this page' })
    await expect(hint).toBeVisible()
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    await expect(hint).toHaveCount(isShown ? 1 : 0)
    await page.getByRole('article').filter({ hasText: 'The oak.' }).getByRole('button', { name: 'Reply' }).click()
    await expect(page.getByRole('form', { name: 'Reply' })).toBeVisible()
    await expect(hint).toBeHidden()
  })
}
