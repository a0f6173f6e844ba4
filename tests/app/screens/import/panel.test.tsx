import { act } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groundUid } from '#rules/ground/ground-message.ts'
import { callTimeoutMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import type { OnProgress } from '../../../../src/app/device/import/import-reading.ts'
import { importHistory } from '../../../../src/app/device/local-storage/import-history.ts'
import { importKeys } from '../../../../src/app/device/local-storage/import-keys.ts'
import type { Result } from '../../../../src/app/net/calls.ts'
import { ImportPanel } from '../../../../src/app/screens/new-thread/import/import-panel.tsx'
import { startDraft } from '../../../../src/app/state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../../src/app/state/draft/draft-state.ts'
import { importDraftAtom, readImport } from '../../../../src/app/state/import/import.ts'
import { type ImportEnvironment, importEnvironmentAtom } from '../../../../src/app/state/import/import-environment.ts'
import { isOnlineAtom } from '../../../../src/app/state/platform/network.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { readerOnThisThread } from '../../device/import/fakes.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from '../../state/world.ts'
import { button, mountScreen, press, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | undefined
let isPhone = false

beforeEach(() => {
  isPhone = false
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => page?.unmount())

const arrived = (count = 2, id = 'thread'): Result<unknown> =>
  ok({ success: true, thread_id: id, message_count: count })

async function open(
  answer: World['answer'] = () => arrived(),
  status: Me['status'] = 'whitelisted',
  screen = <ImportPanel tab="cloud" />,
) {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs(status) })
  world.store.set(startDraft, 'new-thread')
  world.store.set(importEnvironmentAtom, { openReader: readerOnThisThread, history: importHistory, keys: importKeys })
  page = await mountScreen(screen, world.store)
  return world
}

function PanelAndElsewhere() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/' ? <ImportPanel tab="cloud" /> : <p>Now at {pathname}</p>}
      <Link to="/elsewhere">Leave</Link>
      <Link to="/">Come back</Link>
    </>
  )
}

const shown = () => page?.textContent ?? ''
const area = () => page?.querySelector('textarea') ?? null
const paste = async (text: string) => {
  await typeIn(area(), text)
  await act(settle)
}
const field = (label: string) => {
  const labels = [...(page?.querySelectorAll('label') ?? [])]
  const found = labels.find((each) => each.textContent === label)
  return found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '')
}
const go = async () => {
  await press('Import Conversation')
  await act(settle)
}
const follow = (name: string) =>
  act(async () => [...(page?.querySelectorAll('a') ?? [])].find((link) => link.textContent === name)?.click())
const bodies = ({ asked }: World) => asked.map(({ name, input }) => ({ name, ...(input.body as object) }))

const turns = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index % 2 === 0 ? 'You' : 'ChatGPT'} said:\nTurn ${index + 1}\n`).join(
    '',
  )
const exported = (...names: readonly string[]) =>
  JSON.stringify(
    names.map((name) => ({
      uuid: name,
      name,
      chat_messages: [
        { uuid: `${name}-1`, sender: 'human', text: `About ${name}`, created_at: '2024-03-05T10:00:00Z' },
        { uuid: `${name}-2`, sender: 'assistant', text: 'Yes.', created_at: '2024-03-05T10:00:01Z' },
      ],
    })),
  )

test('every service has a tab; X and Reddit are not available yet', async () => {
  await open()
  const tabs = [...(page?.querySelectorAll('[role=tab]') ?? [])].map((tab) => tab.textContent)
  expect(tabs).toEqual(['ChatGPT', 'Cursor', 'X', 'Reddit', 'Claude', 'Gemini', 'Grok'])
  for (const name of ['X', 'Reddit']) {
    await press(name)
    expect([shown().includes(texts.importUnderDevelopment), area()]).toEqual([true, null])
  }
})

test('on a phone the tabs are a dropdown', async () => {
  isPhone = true
  await open()
  expect(page?.querySelector('[role=tab]')).toBeNull()
  await typeIn(field('Import from'), 'cursor')
  expect(field('Model')).toBeInstanceOf(HTMLSelectElement)
})

test('the preview shows three messages and counts the others', async () => {
  await open()
  expect(shown()).toContain(texts.importHintPaste)
  await paste(turns(4))
  expect([...(page?.querySelectorAll('.import-preview li') ?? [])].map((li) => li.textContent)).toEqual([
    'YouTurn 1',
    'ChatGPTTurn 2',
    'YouTurn 3',
  ])
  expect(shown()).toContain('... and 1 more message')
  await paste(turns(52))
  expect(shown()).toContain('... and 49 more messages')
  expect(shown()).toContain(texts.importLarge)
  expect(shown()).toContain(texts.importHintReady)
})

test('a preview is cut at a hundred characters', async () => {
  await open()
  await paste(`You said:\n${'word '.repeat(60)}\nChatGPT said:\nHi\n`)
  expect(page?.querySelector('.import-preview li span')?.textContent).toBe(`${'word '.repeat(20).trim()}…`)
})

test.for([
  ['Nothing that anyone said.', [texts.importHintNone, texts.importNoMessages]],
  [turns(101), [texts.importTooManyMessages]],
  ['You said:\n\nChatGPT said:\nHi\n', [texts.importEmptyContent]],
  [`You said:\n${'x'.repeat(50_001)}\nChatGPT said:\nHi\n`, [texts.importContentTooLong]],
] as const)('what is wrong is listed, and nothing can be sent', async ([text, words]) => {
  const world = await open()
  await paste(text)
  for (const each of [texts.importErrorsHeading, ...words]) expect(shown()).toContain(each)
  expect(button('Import Conversation').disabled).toBe(true)
  expect(world.asked).toEqual([])
})

test('another tab clears the pasted text; the offered tab takes it along', async () => {
  const { store } = await open()
  await paste(exported('Trees'))
  expect(shown()).toContain(texts.importLooksLike('claude'))
  await press('Switch to Claude')
  await act(settle)
  expect([store.get(importDraftAtom).tab, area()?.value]).toEqual(['claude', exported('Trees')])
  expect(shown()).not.toContain(texts.importLooksLike('claude'))
  await press('Grok')
  expect([area()?.value, shown().includes(texts.importHintPaste)]).toEqual(['', true])
})

test('pasting clears the file, and a file the text', async () => {
  const { store } = await open()
  await paste(turns(2))
  await act(() => store.set(readImport, { kind: 'files', files: [new File([], 'talk.md')] }))
  expect([area()?.value, shown().includes('talk.md'), shown().includes(texts.importFileEmpty)]).toEqual([
    '',
    true,
    true,
  ])
  await paste(turns(2))
  expect([area()?.value, shown().includes('talk.md')]).toEqual([turns(2), false])
})

test('a bad file among several is named, and the others can be imported', async () => {
  const world = await open()
  const files = [new File(['x'], 'cat.png'), new File([turns(2)], 'talk.md')]
  await act(() => world.store.set(readImport, { kind: 'files', files }))
  expect(shown()).toContain(`${texts.importLeftOut}cat.png: ${texts.importFileKind}`)
  await go()
  expect(bodies(world)).toMatchObject([{ name: 'importChatgpt', messages: [{}, {}] }])
})

test('what cannot be imported is counted before anything is sent, for what is chosen', async () => {
  const world = await open()
  const files = ['a.png', 'b.png', 'notes.pdf'].map((file_name) => ({ file_name }))
  const talk = (uuid: string, count: number) => ({
    uuid,
    name: uuid,
    chat_messages: [{ uuid: `${uuid}-1`, sender: 'human', text: `About ${uuid}`, files: files.slice(0, count) }],
  })
  const live = () => page?.querySelector('[aria-live=polite]')?.textContent ?? ''
  await press('Claude')
  await paste(JSON.stringify([talk('Trees', 3)]))
  expect(live()).toContain("2 images can't be imported.1 file can't be imported.")
  await paste(JSON.stringify([talk('Trees', 1), talk('Birds', 3)]))
  expect(live()).not.toContain('imported')
  await press('Select all')
  expect(live()).toContain("3 images can't be imported.1 file can't be imported.")
  expect(world.asked).toEqual([])
  await press('Import Conversations')
  await act(settle)
  expect(bodies(world)[0]).toMatchObject({ messages: [{ role: 'user', content: 'About Trees\n\nImage: a.png' }] })
  expect(JSON.stringify(bodies(world))).not.toContain('omitted')
})

test('a very large text is not put into the page', async () => {
  await open()
  await paste(`You said:\n${'x'.repeat(600_000)}`)
  expect([area()?.value, shown().includes('Pasted text, 0.6 MB')]).toEqual(['', true])
  await press('Remove text')
  expect(shown()).toContain(texts.importHintPaste)
})

test('an import is sent once, with title, audience and branches, and opens its thread', async () => {
  const world = await open()
  await paste(`# Trees\n\n**You:**\nWhich?\n\n**ChatGPT:**\nAn oak.\n`)
  expect((field('Title') as HTMLInputElement).value).toBe('Trees')
  await typeIn(field('Title'), 'Oaks')
  await act(async () => field('Public')?.click())
  expect(world.store.get(replyDraftAtom)?.settings.isPublic).toBe(false)
  await go()
  expect(bodies(world)).toEqual([
    {
      name: 'importChatgpt',
      title: 'Oaks',
      public: false,
      recipients: [],
      messages: [
        { role: 'user', content: 'Which?' },
        { role: 'assistant', content: 'An oak.' },
      ],
    },
  ])
})

test('what was imported is not imported again while its thread opens', async () => {
  const world = await open()
  await paste(turns(2))
  await go()
  expect(document.querySelector('dialog [aria-label=Imported]')).not.toBeNull()
  expect(button('Import Conversation').disabled).toBe(true)
  await go()
  expect(world.asked).toHaveLength(1)
})

test('leaving during an import does not navigate back, and the next import can start', async () => {
  let arrive: (result: Result<unknown>) => void = () => undefined
  await open(() => new Promise((resolve) => (arrive = resolve)), 'whitelisted', <PanelAndElsewhere />)
  await paste(turns(2))
  await go()
  await follow('Leave')
  await act(async () => arrive(arrived()))
  await act(settle)
  expect(shown()).toContain('Now at /elsewhere')
  await follow('Come back')
  await paste(turns(4))
  expect(document.querySelector('dialog')).toBeNull()
  expect(button('Import Conversation').disabled).toBe(false)
})

test('for Cursor the model can be chosen', async () => {
  const world = await open()
  await press('Cursor')
  await typeIn(field('Model'), 'gemini')
  await paste('**User**\n\nWhich tree?\n\n---\n\n**Cursor**\n\nAn oak.\n')
  await go()
  expect(bodies(world)).toMatchObject([{ name: 'importCursor', model: 'gemini' }])
})

test.for([
  [refused(429, 'Wait an hour.'), 'Wait an hour.'],
  [refused(429), texts.importRateLimited],
  [refused(403, 'No.'), texts.importForbidden],
  [refused(403, texts.heldAsImport, 'import_needs_review'), texts.heldAsImport],
  [refused(403, 'You can write again on Monday.', 'suspended'), 'You can write again on Monday.'],
  [refused(403, texts.placeholderWhitelist, 'not_whitelisted'), texts.importForbidden],
  [refused(400, 'Empty message found.'), texts.importEmptyContent],
  [refused(400), texts.importInvalid],
  [refused(500, 'Broken.'), 'Broken.'],
  [refused(500), texts.importFailed],
  [noAnswer, texts.importNeedsNetwork],
  [ok({ success: false }), texts.importUnexpected],
  [ok(null), texts.importUnexpected],
] as const)('an import that fails says why, and can be tried again', async ([answer, words]) => {
  const world = await open((_name, _input, times) => (times === 1 ? answer : arrived()))
  await paste(turns(2))
  await go()
  expect(page?.querySelector('[role=alert]')?.textContent).toBe(words)
  expect(document.querySelector('dialog')).toBeNull()
  expect(button('Import Conversation').disabled).toBe(false)
  await go()
  expect(page?.querySelector('[role=alert]')).toBeNull()
  const [first, second] = world.asked.map(({ input }) => input.idempotencyKey)
  expect([first, second]).toEqual(['id-1', 'id-1'])
})

test('that an import needs a network is said until the network is back', async () => {
  const world = await open(() => noAnswer)
  await paste(turns(2))
  await go()
  expect(page?.querySelector('[role=alert]')?.textContent).toBe(texts.importNeedsNetwork)
  act(() => world.store.set(isOnlineAtom, false))
  expect(page?.querySelector('[role=alert]')?.textContent).toBe(texts.importNeedsNetwork)
  act(() => world.store.set(isOnlineAtom, true))
  expect(page?.querySelector('[role=alert]')).toBeNull()
})

test('an import that takes longer than the timeout is retried with the same key', async () => {
  const world = await open((_name, _input, times) => {
    if (times > 2) return arrived()
    world.nowMs += callTimeoutMs
    return noAnswer
  })
  await paste(turns(2))
  await go()
  expect(page?.querySelector('[role=alert]')).toBeNull()
  expect(world.asked.map(({ input }) => input.idempotencyKey)).toEqual(['id-1', 'id-1', 'id-1'])
})

test('an import without a response is retried with its key after a reload, and with a new one after a response', async () => {
  const before = await open(() => noAnswer)
  await paste(turns(2))
  await go()
  page?.unmount()
  const after = await open()
  await paste(turns(2))
  await go()
  const [key] = before.asked.map(({ input }) => input.idempotencyKey)
  expect(after.asked.map(({ input }) => input.idempotencyKey)).toEqual([key])
  expect(localStorage.getItem('canopy:import-keys')).toBeNull()
})

test('someone who may not post reads so before anything is sent', async () => {
  const world = await open(() => arrived(), 'other')
  await paste(turns(2))
  await go()
  expect([shown().includes(texts.importForbidden), world.asked]).toEqual([true, []])
})

test('someone who is suspended reads until when, and why', async () => {
  const world = await open(() => arrived())
  const suspended = { until: '2026-12-01T12:00:00.000Z', reason: 'Too many adverts.' }
  world.store.set(sessionAtom, {
    stage: 'signed-in',
    uid: 'ada',
    email: null,
    me: { ...meAs('whitelisted'), suspended },
  })
  await paste(turns(2))
  await go()
  expect(shown()).toContain(texts.suspendedUntil('1 December 2026 at 12:00 UTC', 'Too many adverts.'))
  expect([shown().includes(texts.importForbidden), world.asked]).toEqual([false, []])
})

test('a conversation that would have to be reviewed does not stop the others', async () => {
  const world = await open((_name, _input, times) =>
    times === 1 ? refused(403, texts.heldAsImport, 'import_needs_review') : arrived(2, 'birches'),
  )
  await paste(exported('Oaks', 'Birches'))
  await press(texts.selectAllConversationsLabel)
  await press(texts.importLabel(2))
  await act(settle)
  expect(bodies(world)).toMatchObject([{ title: 'Oaks' }, { title: 'Birches' }])
  expect(shown()).toContain(texts.heldAsImport)
})

test('the chosen ones of several conversations are imported, each with its own result', async () => {
  const world = await open((_name, _input, times) =>
    times === 2 ? refused(400, 'Not this one.') : arrived(2, `t${times}`),
  )
  await press('Claude')
  await paste(exported('Trees', 'Birds', 'Bees'))
  expect(shown()).toContain(texts.importHintSeveral(3))
  expect(button('Import Conversation').disabled).toBe(true)
  await press('Select all')
  await press('Import Conversations')
  await act(settle)
  expect(bodies(world).map((body) => (body as { title?: string }).title)).toEqual(['Trees', 'Birds', 'Bees'])
  const rows = [...(page?.querySelectorAll('.import-conversation') ?? [])].map((row) => row.textContent)
  expect(rows).toEqual(['TreesImported · Open thread', 'BirdsNot this one.', 'BeesImported · Open thread'])

  page?.unmount()
  const again = await open()
  await press('Claude')
  await paste(exported('Trees', 'Birds', 'Bees'))
  expect(shown()).toContain(texts.importedBefore)
  await press('Select all')
  await press('Import Conversation')
  await act(settle)
  expect(bodies(again)).toMatchObject([{ title: 'Birds' }])
})

test('a rate limit ends the import; what was not tried stays chosen', async () => {
  const world = await open((_name, _input, times) => (times === 1 ? arrived() : refused(429)))
  await press('Claude')
  await paste(exported('Trees', 'Birds', 'Bees'))
  await press('Select all')
  await press('Import Conversations')
  await act(settle)
  expect([world.asked.length, [...world.store.get(importDraftAtom).chosen].length]).toEqual([2, 2])
  const rows = [...(page?.querySelectorAll('.import-conversation') ?? [])].map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([`Birds${texts.importNotYet}`, `Bees${texts.importNotYet}`])
  expect(shown()).toContain(texts.importRateLimited)
})

/** The server's answer to a part, with its messages' ids. */
const partStored = ({ messages }: { messages: readonly unknown[] }, thread = 'long'): Result<unknown> =>
  ok({
    success: true,
    thread_id: thread,
    message_count: messages.length,
    message_ids: messages.map((_, at) => `${thread}-${messages.length}-${at}`),
  })
const bodyOf = (input: Readonly<Record<string, unknown>>) => input.body as { messages: readonly unknown[] }
const keysOf = ({ asked }: World) => asked.map(({ input }) => input.idempotencyKey)

test('a conversation over the limit says so, and is imported in parts that follow each other', async () => {
  const world = await open((_name, input) => partStored(bodyOf(input)))
  await paste(turns(150))
  expect(shown()).toContain(texts.importTooManyMessages)
  expect(shown()).toContain(texts.importFitsInParts(2))
  expect(button('Import Conversation').disabled).toBe(true)
  await act(async () => field('Public')?.click())
  await press('Import in 2 parts')
  await act(settle)
  const [first, second] = bodies(world) as unknown as { messages: { content: string; parent_id?: string }[] }[]
  expect([first, second]).toMatchObject([
    { part: true, public: false },
    { part: true, public: false },
  ])
  expect([first?.messages.length, second?.messages.length]).toEqual([100, 50])
  expect(second?.messages.slice(0, 2)).toEqual([
    { role: 'user', content: 'Turn 101', parent_id: 'long-100-99' },
    { role: 'assistant', content: 'Turn 102' },
  ])
  expect(new Set(keysOf(world)).size).toBe(2)
  expect(document.querySelector('dialog')?.textContent).toContain(texts.importSucceeded(150))
  expect(localStorage.getItem('canopy:import-keys')).toBeNull()
})

test('an import interrupted between parts continues with the missing one, with the audience of the first', async () => {
  const before = await open((_name, input, times) => (times === 1 ? partStored(bodyOf(input)) : refused(429)))
  await paste(turns(150))
  await act(async () => field('Public')?.click())
  await press('Import in 2 parts')
  await act(settle)
  expect(page?.querySelector('.import-settings-found [role=alert]')?.textContent).toBe(texts.importRateLimited)
  expect(shown()).toContain(texts.importPartsDone(1, 2, false))
  page?.unmount()

  const after = await open((_name, input) => partStored(bodyOf(input)))
  await paste(turns(150))
  expect(shown()).toContain(texts.importPartsDone(1, 2, false))
  await press(texts.importContinue)
  await act(settle)
  expect(bodies(after)).toMatchObject([{ public: false, messages: { length: 50, 0: { parent_id: 'long-100-99' } } }])
  expect(keysOf(after)[0]).toBe(keysOf(before)[1])
  expect(localStorage.getItem('canopy:import-keys')).toBeNull()
})

test('a part without a response is repeated with its key', async () => {
  const world = await open((_name, input, times) => (times === 1 ? noAnswer : partStored(bodyOf(input))))
  await paste(turns(150))
  await press('Import in 2 parts')
  await act(settle)
  await press('Import in 2 parts')
  await act(settle)
  const [first, second, third] = keysOf(world)
  expect([second, third === second, world.asked.length]).toEqual([first, false, 3])
})

test('an import whose thread was deleted meanwhile starts from the beginning', async () => {
  const world = await open((_name, input, times) =>
    times === 2 ? refused(429) : times === 3 ? refused(404) : partStored(bodyOf(input), `t${times}`),
  )
  await paste(turns(150))
  await press('Import in 2 parts')
  await act(settle)
  await press(texts.importContinue)
  await act(settle)
  expect(shown()).toContain(texts.importPartsGone)
  await press('Import in 2 parts')
  await act(settle)
  expect(bodies(world).map((body) => (body as unknown as { messages: unknown[] }).messages.length)).toEqual([
    100, 50, 50, 100, 50,
  ])
})

const longTalk = (name: string, count: number) => ({
  uuid: name,
  name,
  chat_messages: Array.from({ length: count }, (_, at) => ({
    uuid: `${name}-${at}`,
    sender: at % 2 === 0 ? 'human' : 'assistant',
    text: `${name} ${at}`,
    created_at: '2024-03-05T10:00:00Z',
  })),
})

test('several conversations can be cancelled: the one in flight is finished, the others can be continued', async () => {
  let arrive: () => void = () => undefined
  const world = await open(
    (_name, input, times) =>
      new Promise((resolve) => {
        arrive = () => resolve(partStored(bodyOf(input), `t${times}`))
        if (times > 1) arrive()
      }),
  )
  await press('Claude')
  await paste(JSON.stringify([longTalk('Trees', 2), longTalk('Birds', 150), longTalk('Bees', 2)]))
  await press('Select all')
  await press('Import Conversations')
  await act(settle)
  const dialog = () => document.querySelector('dialog')
  expect([dialog()?.getAttribute('aria-busy'), dialog()?.textContent]).toEqual([
    'true',
    expect.stringContaining('0 of 3 conversations'),
  ])
  await press('Cancel')
  await act(async () => arrive())
  await act(settle)
  const rows = () => [...(page?.querySelectorAll('.import-conversation') ?? [])].map((row) => row.textContent)
  expect(rows()).toEqual(['TreesImported · Open thread', `Birds${texts.importNotYet}`, `Bees${texts.importNotYet}`])
  expect(world.asked).toHaveLength(1)
  await press(texts.importContinue)
  await act(settle)
  expect(rows()).toEqual([
    'TreesImported · Open thread',
    'BirdsImported in 2 parts · Open thread',
    'BeesImported · Open thread',
  ])
  expect(world.asked).toHaveLength(4)
})

test('parts that the device cannot read are ignored', async () => {
  const world = await open((_name, input, times) => (times === 2 ? refused(429) : partStored(bodyOf(input))))
  await paste(turns(150))
  await press('Import in 2 parts')
  await act(settle)
  for (const name of importKeys.all('ada').keys()) {
    if (name.startsWith('parts ')) importKeys.save('ada', name, '{')
  }
  await paste(turns(2))
  await paste(turns(150))
  await press('Import in 2 parts')
  await act(settle)
  expect(world.asked.map(({ input }) => bodyOf(input).messages.length)).toEqual([100, 50, 100, 50])
})

test('reading a file shows how far it is, and Cancel gives it up', async () => {
  const world = await open()
  let note: OnProgress = () => undefined
  let isClosed = false
  const environment: ImportEnvironment = {
    openReader: () => ({
      read: (_source, _service, onProgress) => {
        note = onProgress
        return new Promise(() => undefined)
      },
      messages: async () => [],
      file: async () => texts.importFileUnreadable,
      close: () => {
        isClosed = true
      },
    }),
    history: importHistory,
    keys: importKeys,
  }
  await act(async () => world.store.set(importEnvironmentAtom, environment))
  await act(async () => void world.store.set(readImport, { kind: 'files', files: [new File(['x'], 'export.json')] }))
  const live = () => page?.querySelector('.import-progress .sr-only[role=status]')?.textContent
  await act(async () => note('Reading export.json...', 900))
  expect([page?.querySelector('.import-progress')?.getAttribute('aria-busy'), live()]).toEqual(['true', ''])
  expect(shown()).toContain('Reading export.json... 900 conversations')
  await act(async () => note('Reading export.json...', 2_300))
  expect(live()).toBe('2,000 conversations read')
  await press('Cancel')
  expect([isClosed, shown().includes(texts.importHintPaste), document.activeElement?.textContent]).toEqual([
    true,
    true,
    'Choose files',
  ])
})

test('the import history belongs to one person', () => {
  importHistory.save('ada', 'talk', 'thread')
  expect([...importHistory.threadsOf('ada')]).toEqual([['talk', 'thread']])
  expect(importHistory.threadsOf('wei').size).toBe(0)
})

test('an import on Ground doesn’t make the device forget what the person imported into the Cloud, nor the other way round', () => {
  importHistory.save('ada', 'talk', 'thread')
  importHistory.save(groundUid, 'talk', 'here')
  importHistory.save('ada', 'other', 'later')
  importHistory.save(groundUid, 'talk', 'again')
  expect([...importHistory.threadsOf('ada')]).toEqual([
    ['talk', 'thread'],
    ['other', 'later'],
  ])
  expect([...importHistory.threadsOf(groundUid)]).toEqual([['talk', 'again']])
})

test('each of the three thousand conversations of an export is known again', () => {
  const all = Array.from({ length: 3_000 }, (_, at) => `talk ${at}`)
  const before = all.slice(0, -1).map((id) => [groundUid, id, 'thread'])
  localStorage.setItem('canopy:import-history', JSON.stringify(before))
  importHistory.save(groundUid, 'talk 2999', 'thread')
  expect([...importHistory.threadsOf(groundUid).keys()]).toEqual(all)
})

test('an export of a service without a tab is named, and imported with that name in each answer', async () => {
  const fragments = (type: string, content: string) => ({ inserted_at: '', fragments: [{ type, content }] })
  const mapping = {
    root: { parent: null, message: null },
    '1': { parent: 'root', message: fragments('REQUEST', 'How old is an oak?') },
    '2': { parent: '1', message: fragments('RESPONSE', 'Up to 1,000 years.') },
  }
  const world = await open()
  await paste(JSON.stringify([{ id: 'c', title: 'Trees', mapping }]))
  expect(shown()).toContain(texts.importLooksLikeExport('DeepSeek'))
  expect(shown()).not.toContain('Switch to')
  await go()
  expect(bodies(world)).toMatchObject([
    {
      name: 'importChatgpt',
      title: 'Trees',
      messages: [
        { role: 'user', content: 'How old is an oak?' },
        { role: 'assistant', content: '**DeepSeek**\n\nUp to 1,000 years.' },
      ],
    },
  ])
})
