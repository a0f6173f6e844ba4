import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReplySettings } from '#rules/thread/reply.ts'
import { removeRecipientLabel } from '#wire/texts.ts'
import { RecipientsDialog } from '../../../src/app/message/composer/recipients-dialog.tsx'
import { button, mountScreen, press, storeWith, type as typeIn } from '../screens/pages/mount-screen.tsx'

let settings: ReplySettings

function Chosen({ recipients = [] }: Partial<ReplySettings>) {
  const [chosen, setChosen] = useState<ReplySettings>({ isPublic: true, recipients })
  settings = chosen
  return <RecipientsDialog settings={chosen} target={null} onChange={setChosen} onClose={() => undefined} />
}

test('a person who is found late joins the audience as it is by then, and Done waits for them', async () => {
  const late = Promise.withResolvers<readonly [number, unknown]>()
  const { store } = storeWith(() => late.promise)
  const page = await mountScreen(<Chosen />, store)
  await typeIn(page.querySelector('[role=combobox]'), '@wei')
  await press('Add')
  await act(async () => page.querySelector<HTMLInputElement>('input[aria-label="Only chosen people"]')?.click())
  expect(settings).toEqual({ isPublic: false, recipients: [] })
  expect(button('Done').getAttribute('aria-disabled')).toBe('true')
  await act(async () => late.resolve([200, { users: [{ uid: 'wei', display_name: 'Wei', user_tag: 'wei' }] }]))
  await vi.waitFor(() => expect(settings.recipients).toHaveLength(1))
  expect(settings).toMatchObject({ isPublic: false, recipients: [{ uid: 'wei' }] })
  expect(button('Done').getAttribute('aria-disabled')).toBeNull()
  page.unmount()
})

test('the keyboard keeps its place as recipients are removed', async () => {
  const recipients = ['Ada', 'Wei', 'Mia'].map((name) => ({ uid: name, display_name: name, user_tag: null }))
  const page = await mountScreen(<Chosen recipients={recipients} />, storeWith(() => [200, {}]).store)
  const remove = async (name: string) => {
    const label = removeRecipientLabel(name)
    const pressed = page.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    pressed?.focus()
    await act(async () => pressed?.click())
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('role')
  }
  expect(await remove('Ada')).toBe(removeRecipientLabel('Wei'))
  expect(await remove('Mia')).toBe(removeRecipientLabel('Wei'))
  expect(await remove('Wei')).toBe('combobox')
  page.unmount()
})
