import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingNoticeDelayMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { applicationDraft } from '../../../../src/app/device/local-storage/application-draft.ts'
import { applicationTicket } from '../../../../src/app/device/local-storage/application-ticket.ts'
import { questions } from '../../../../src/app/screens/request-access/questions.ts'
import { RequestAccess } from '../../../../src/app/screens/request-access/request-access.tsx'
import { type Answers, button, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | undefined

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
})

afterEach(() => {
  page?.unmount()
  delete document.documentElement.dataset.helpContact
  vi.useRealTimers()
})

const taken: Answers = () => [201, { id: '1' }]

async function open(answers: Answers = taken) {
  const { store, sent, keys } = storeWith(answers)
  page = await mountScreen(<RequestAccess />, store)
  return { sent, keys }
}

const shown = () => page?.textContent ?? ''
const answer = (text: string) => typeIn(page?.querySelector('textarea') ?? null, text)
const counter = () => page?.querySelector('.answer-counter')
const field = (label: string) => {
  const labels = [...(page?.querySelectorAll('label') ?? [])]
  return document.getElementById(labels.find((each) => each.textContent === label)?.htmlFor ?? '')
}

async function fillToTheLast(): Promise<void> {
  for (const { name, optional } of questions()) {
    if (!optional) await answer(`My ${name}`)
    if (name !== questions().at(-1)?.name) await press('Next')
  }
}

test('each step shows only its own question, with its badge and position', async () => {
  await open()
  for (const [index, question] of questions().entries()) {
    expect(shown()).toContain(texts.stepOf(index + 1, questions().length))
    expect(page?.querySelector('progress')?.value).toBe(index + 1)
    expect(questions().filter(({ name }) => shown().includes(name))).toEqual([question])
    expect(page?.querySelector('.badge')?.textContent).toBe(question.optional ? 'Optional' : 'Required')
    await answer('Something')
    if (index + 1 < questions().length) await press('Next')
  }
})

test('the address for help is a link; without one the page names whoever sent the invitation', async () => {
  const help = () => page?.querySelector('.next-steps-help')
  await open()
  expect(help()?.textContent).toBe(texts.applicationHelp)
  page?.unmount()
  document.documentElement.dataset.helpContact = 'help+us@elm.example'
  await open()
  expect(help()?.textContent).toBe('Need help? Write to help+us@elm.example.')
  expect(help()?.querySelector('a')?.getAttribute('href')).toBe('mailto:help%2Bus@elm.example')
})

test('the reason for a sign-out is shown in the panel after 100 ms, once, and disappears with the form', async () => {
  vi.useFakeTimers()
  const { store } = storeWith(taken, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  localStorage.setItem('canopy:pending-notice', texts.forcedLogout)
  page = await mountScreen(<RequestAccess />, store)
  const alerts = () => [...(page?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent)
  await act(() => vi.advanceTimersByTimeAsync(pendingNoticeDelayMs - 1))
  expect(alerts()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(alerts()).toEqual([texts.forcedLogout])
  expect(page.querySelector('.access-instructions [role=alert]')).not.toBeNull()
  expect(localStorage.getItem('canopy:pending-notice')).toBeNull()
  vi.useRealTimers()
  await fillToTheLast()
  await press('Submit')
  expect(shown()).toContain(texts.applicationSubmitted)
  expect(alerts()).toEqual([])
})

test('a required answer must be more than blanks before Next is enabled', async () => {
  await open()
  for (let step = 0; step < 3; step += 1) await press('Next')
  expect(button('Next').disabled).toBe(true)
  await answer('  \n ')
  expect(button('Next').disabled).toBe(true)
  await answer('An idea')
  expect(button('Next').disabled).toBe(false)
})

test('the counter warns above 90 %, and an answer over its limit disables Next', async () => {
  await open()
  await press('Next')
  await answer('x'.repeat(450))
  expect(counter()?.className).not.toContain('near')
  await answer('x'.repeat(451))
  expect(counter()?.textContent).toBe('451/500')
  expect(counter()?.className).toContain('near')
  await answer('x'.repeat(501))
  expect(counter()?.textContent).toBe('Too long by 1501/500')
  expect(button('Next').disabled).toBe(true)
})

test('Back loses nothing, and neither does coming back later', async () => {
  await open()
  await answer('Mushrooms')
  await press('Next')
  await answer('Maps')
  await press('Back')
  expect(page?.querySelector('textarea')?.value).toBe('Mushrooms')
  page?.unmount()
  await open()
  expect(page?.querySelector('textarea')?.value).toBe('Mushrooms')
  await press('Next')
  expect(page?.querySelector('textarea')?.value).toBe('Maps')
})

test('after a step the question has the focus; the first one does not take it', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await press('Next')
  expect(document.activeElement?.textContent).toBe(questions()[1]?.name)
})

test('the form is sent with e-mail, interests and the ticket, and then deleted from the device', async () => {
  applicationTicket.save('a-ticket')
  const { sent } = await open()
  await fillToTheLast()
  await typeIn(field('Contact e-mail'), ' otto@canopy.example ')
  await typeIn(field('Interests'), 'Trees')
  await press('Add')
  await typeIn(field('Interests'), 'trees')
  await press('Add')
  await typeIn(field('Interests'), 'Rivers')
  await press('Submit')
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/applications',
      body: {
        answers: questions().map(({ name, optional }) => (optional ? '' : `My ${name}`)),
        contact_email: 'otto@canopy.example',
        interests: ['Trees', 'Rivers'],
        ticket: 'a-ticket',
      },
    },
  ])
  expect(shown()).toContain(texts.applicationSubmitted)
  expect(shown()).toContain(texts.applicationThanks)
  expect(shown()).toContain('What happens next?')
  expect(applicationDraft.find()).toBeNull()
  expect(applicationTicket.find()).toBeNull()
})

test('at most twelve interests can be added, and each removed again', async () => {
  await open()
  await fillToTheLast()
  for (let count = 1; count <= 12; count += 1) {
    await typeIn(field('Interests'), `Interest ${count}`)
    await press('Add')
  }
  await typeIn(field('Interests'), 'One more')
  expect(button('Add').disabled).toBe(true)
  await press('Remove Interest 5')
  expect(page?.querySelectorAll('.interest')).toHaveLength(11)
  expect(button('Add').disabled).toBe(false)
})

test.each([
  ['no answer', () => null, 'could not be sent.'],
  ['a refusal', () => [429, { detail: 'Too many requests' }] as const, 'could not be sent (Too many requests).'],
] satisfies [string, Answers, string][])('after %s everything is still there', async (_, answers, text) => {
  await open(answers)
  await fillToTheLast()
  await press('Submit')
  expect(page?.querySelector('[role=alert]')?.textContent).toContain(text)
  expect(page?.querySelector('textarea')?.value).toBe(`My ${questions().at(-1)?.name}`)
  expect(applicationDraft.find()?.answers[3]).toBe(`My ${questions()[3]?.name}`)
  expect(button('Submit').disabled).toBe(false)
})

test('a retry of the same form has the same key, a changed form another one', async () => {
  const { keys } = await open(() => null)
  await fillToTheLast()
  await press('Submit')
  await press('Back')
  await press('Next')
  await press('Submit')
  await typeIn(field('Interests'), 'Trees')
  await press('Submit')
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(keys).toHaveLength(3)
})

test('those who were sent here read what to do above the form', async () => {
  applicationTicket.save('a-ticket')
  await open()
  expect(shown().indexOf('your account isn’t whitelisted yet')).toBeGreaterThan(-1)
  expect(shown().indexOf('your account isn’t whitelisted yet')).toBeLessThan(shown().indexOf(texts.stepOf(1, 7)))
})

test('ignores a corrupt draft', async () => {
  for (const corrupt of ['{', '[]', '{"answers":[1],"interests":[],"interest":"","contactEmail":"","step":0}']) {
    localStorage.setItem('canopy:application-draft', corrupt)
    expect(applicationDraft.find()).toBeNull()
  }
})

test('it can be rendered on a server', () => {
  const html = renderToString(
    <StaticRouter location="/requests">
      <RequestAccess />
    </StaticRouter>,
  )
  expect(html).toContain(questions()[0]?.name)
  expect(html).not.toContain('style=')
})
