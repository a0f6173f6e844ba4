import { act, useContext } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { MyWebhooks } from '../../../../src/app/screens/profile/my-webhooks.tsx'
import { ProfileFold } from '../../../../src/app/screens/profile/profile-fold.tsx'
import { Tokens } from '../../../../src/app/screens/tokens/tokens.tsx'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { UnsavedContext } from '../../../../src/app/ui/fields/use-unsaved-changes.ts'
import { Modal } from '../../../../src/app/ui/overlays/modal.tsx'
import { meAs } from '../../state/world.ts'
import { type Answers, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

const secret = 'cnp_the-secret'
const token = {
  id: 't',
  name: 'Backup',
  scopes: ['read'],
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2999-01-01T00:00:00.000Z',
  last_used_at: null,
}
const webhook = {
  id: 'w',
  url: 'https://example.org/hook',
  events: 'all',
  paused: null,
  last_outcome: null,
  last_status: null,
  refused: 0,
  created_at: '2026-01-01T00:00:00.000Z',
}

/** Two servers in one: each list grows by what is made. */
function server(): Answers {
  const made: Record<'tokens' | 'webhooks', object[]> = { tokens: [], webhooks: [] }
  return (request) => {
    const isOfTokens = request.includes('/tokens')
    const all = isOfTokens ? made.tokens : made.webhooks
    if (request.startsWith('POST')) {
      const id = `${all.length}`
      all.push({ ...(isOfTokens ? token : webhook), id })
      return [200, { [isOfTokens ? 'token' : 'webhook']: all.at(-1), secret }]
    }
    return [200, isOfTokens ? { tokens: all } : { webhooks: all }]
  }
}

function Asks() {
  return <output>{useContext(UnsavedContext).isUnsaved ? 'asks' : 'closes'}</output>
}

async function open(answers: Answers = server()) {
  const { store, sent } = storeWith(answers)
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  page = await mountScreen(
    <Modal open title="Profile" onClose={() => undefined}>
      <Asks />
      <ProfileFold heading="Tokens">{(isOpen) => <Tokens owner="me" isOpen={isOpen} />}</ProfileFold>
      <MyWebhooks />
    </Modal>,
    store,
  )
  return { sent }
}

const section = (heading: string) => {
  const found = [...document.querySelectorAll('details')].find(
    (each) => each.querySelector('summary')?.textContent === heading,
  )
  if (found === undefined) throw new Error(`There is no section '${heading}'`)
  return found
}
const fold = (heading: string, isOpen: boolean) =>
  act(async () => {
    const details = section(heading)
    details.open = isOpen
    details.dispatchEvent(new Event('toggle'))
  })
const text = (heading: string) => section(heading).querySelector<HTMLInputElement>('input:not([type=checkbox])')
const asks = () => document.querySelector('output')?.textContent

const sections = [
  { heading: 'Tokens', typed: 'Backup', makeLabel: texts.makeTokenLabel, path: '/tokens', row: 'Backup' },
  {
    heading: texts.webhooksHeading,
    typed: 'https://example.org/hook',
    makeLabel: texts.addWebhookLabel,
    path: '/webhooks',
    row: 'https://example.org/hook',
  },
]

test.each(sections)(
  'what is typed in $heading is there again when it is opened again, and asked about',
  async ({ heading, typed, path }) => {
    const { sent } = await open()
    await fold(heading, true)
    await typeIn(text(heading), typed)
    expect(asks()).toBe('asks')
    await fold(heading, false)
    expect(asks()).toBe('asks')
    const before = sent.length
    await fold(heading, true)
    expect(text(heading)?.value).toBe(typed)
    expect(sent.slice(before).map((each) => each.path)).toEqual([expect.stringContaining(path)])
    await typeIn(text(heading), '')
    expect(asks()).toBe('closes')
    await fold(heading, false)
    expect(section(heading).children).toHaveLength(1)
  },
)

test.each(sections)(
  'a secret of $heading is gone once it is closed, also while something is typed',
  async ({ heading, typed, makeLabel, row }) => {
    await open()
    for (const isTyped of [true, false]) {
      await fold(heading, true)
      await typeIn(text(heading), typed)
      await press(makeLabel, section(heading))
      expect(section(heading).textContent).toContain(secret)
      if (isTyped) await typeIn(text(heading), 'https://example.org/other')
      await fold(heading, false)
      expect(document.body.textContent).not.toContain(secret)
      await fold(heading, true)
      expect(section(heading).textContent).not.toContain(secret)
      expect(section(heading).textContent).toContain(row)
      expect(text(heading)?.value).toBe(isTyped ? 'https://example.org/other' : '')
      await typeIn(text(heading), '')
      await fold(heading, false)
    }
  },
)

test.each(sections)(
  'if $heading cannot be loaded again, what is typed stays beside the reason',
  async ({ heading, typed }) => {
    const answers = server()
    let isAway = false
    await open((request, body) => (isAway ? null : answers(request, body)))
    await fold(heading, true)
    await typeIn(text(heading), typed)
    await fold(heading, false)
    isAway = true
    await fold(heading, true)
    expect(text(heading)?.value).toBe(typed)
    expect(section(heading).textContent).toContain('could not be loaded')
  },
)
