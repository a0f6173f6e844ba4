import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { Attachment } from '#wire/files/attachment.ts'
import { nextPictureLabel, picturePlace, previousPictureLabel, zoomInLabel, zoomOutLabel } from '#wire/texts.ts'
import { PictureViewer } from '../../../src/app/message/files/picture-viewer.tsx'
import { mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'

const files = ['oak', 'birch', 'lime'].map(
  (id): Attachment => ({
    id,
    kind: 'picture',
    name: `${id}.png`,
    type: 'image/png',
    bytes: 1,
    width: 10,
    height: 10,
    alt: null,
    blur: null,
    is_animated: false,
  }),
)

function Viewer() {
  const [at, setAt] = useState(0)
  const close = () => undefined
  return <PictureViewer files={files} at={at} addressesOf={() => undefined} onStep={setAt} onClose={close} />
}

test('the keyboard steps from picture to picture, its position is announced, and each picture begins unzoomed', async () => {
  const page = await mountScreen(<Viewer />, storeWith(() => [200, {}]).store)
  const button = (label: string) => page.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const place = page.querySelector('[role=status]')
  await act(async () => button(zoomInLabel)?.click())
  expect(button(zoomOutLabel)?.disabled).toBe(false)
  button(nextPictureLabel)?.focus()
  await act(async () => button(nextPictureLabel)?.click())
  expect(focused()).toBe(nextPictureLabel)
  expect(place?.textContent).toBe(picturePlace(2, 3))
  expect(place?.isConnected).toBe(true)
  expect(button(zoomOutLabel)?.disabled).toBe(true)
  await act(async () => button(nextPictureLabel)?.click())
  expect(focused()).toBe(previousPictureLabel)
  page.unmount()
})
