import { act, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Settings } from '#wire/settings.ts'
import { EndpointForm } from '../../../../src/app/screens/admin/endpoint-form.tsx'
import { HelpContactForm } from '../../../../src/app/screens/admin/help-contact-form.tsx'
import { NameForm } from '../../../../src/app/screens/admin/name-form.tsx'
import { ReviewForm } from '../../../../src/app/screens/admin/review-form.tsx'
import type { SettingsFormProps } from '../../../../src/app/screens/admin/settings-form.ts'
import { WithSettings } from '../../../../src/app/screens/admin/settings-section.tsx'
import { mountScreen, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

const settings: Settings = {
  name: 'Canopy',
  accent: 'teal',
  writers: 'approved',
  help_contact: null,
  held_words: ['vine'],
  held_first: 3,
  agent: null,
  agents_file: false,
  environment_url: null,
}

/** The server answers a change with `stored`. */
async function open(Form: ComponentType<SettingsFormProps>, stored: Partial<Settings> = {}) {
  const { store } = storeWith((request) => {
    if (request.includes('/agents')) return [200, { agents: [] }]
    return [200, request.startsWith('GET') ? settings : { ...settings, ...stored }]
  })
  const onSaved = vi.fn()
  page = await mountScreen(
    <WithSettings>{(shown) => <Form settings={shown} saveLabel="Save" onSaved={onSaved} />}</WithSettings>,
    store,
  )
  await vi.waitFor(() => expect(page.querySelector('form')).not.toBeNull())
  return onSaved
}

/** Whether the browser would ask before it leaves the page. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

type Row = [string, ComponentType<SettingsFormProps>, string, string, Partial<Settings>]

test.each([
  ['the name', NameForm, 'input', '  The   oak ', { name: 'The oak' }],
  ['the address for help', HelpContactForm, 'input', ' help@canopy.example', { help_contact: 'help@canopy.example' }],
  ['the words', ReviewForm, 'textarea', 'vine\n ivy\nivy ', { held_words: ['vine', 'ivy'] }],
] satisfies Row[])(
  'before a reload loses %s, the browser asks, until it is saved',
  async (_, Form, field, text, stored) => {
    const onSaved = await open(Form, stored)
    expect(isHeld()).toBe(false)
    await typeIn(page.querySelector(field), text)
    expect(isHeld()).toBe(true)
    await act(async () => page.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(isHeld()).toBe(false)
  },
)

test('before a reload loses an endpoint, the browser asks, until it is saved', async () => {
  const onSaved = await open(EndpointForm)
  expect(isHeld()).toBe(false)
  const field = page.querySelector('input[type=password]')
  await typeIn(field, 'sk-1')
  expect(isHeld()).toBe(true)
  await typeIn(field, '')
  expect(isHeld()).toBe(false)
  const [url, model] = page.querySelectorAll('input')
  await typeIn(url ?? null, 'https://ai.example/v1')
  await typeIn(model ?? null, 'oak')
  await typeIn(field, 'sk-1')
  expect(isHeld()).toBe(true)
  await act(async () => page.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(isHeld()).toBe(false)
})
