import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiblingSwipe } from '../../../../src/app/message/siblings/sibling-swipe.tsx'
import { message } from '../../../support/forest/forest.ts'
import { mountScreen } from '../../screens/pages/mount-screen.tsx'
import { makeWorld, settle } from '../../state/world.ts'

const cardWidthPx = 300

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(cardWidthPx)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function touch(on: Element, type: string, clientX: number): void {
  const touches = type === 'touchend' ? [] : [{ clientX, clientY: 10 }]
  on.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
}

/** A card with two siblings, and in it a dialog and a menu over the page. */
async function open() {
  await import('../../../../src/app/message/siblings/swipe-gesture.tsx')
  const world = makeWorld()
  const onMove = vi.fn(async () => 'moved' as const)
  const reply = message({ id: 'two', parent_id: 'root' })
  const siblings = { position: 2, total: 3, previousId: 'one', nextId: 'three', unlisted: [] }
  const page = await mountScreen(
    <SiblingSwipe
      message={reply}
      siblings={siblings}
      isOn
      onMove={onMove}
      cardOf={({ id }) => (
        <article key={id}>
          <p>Words</p>
          <dialog open>
            <img alt="" />
          </dialog>
          <div popover="auto">
            <i />
          </div>
        </article>
      )}
    />,
    world.store,
  )
  await act(() => vi.dynamicImportSettled())
  const swipe = async (selector: string, lift = true) => {
    const on = page.querySelector(selector)
    if (on === null) throw new Error(`There is no ${selector}`)
    await act(async () => {
      touch(on, 'touchstart', 260)
      for (const x of [240, 200, 150, 100, 50, 10]) touch(on, 'touchmove', x)
      // A picture that gives way to the next one takes the end of the touch with it.
      if (lift) touch(on, 'touchend', 10)
    })
    await settle()
  }
  return { page, onMove, swipe }
}

test('a swipe over a card moves on, but not one in a dialog or a menu over the page', async () => {
  const { page, onMove, swipe } = await open()
  await swipe('dialog img')
  await swipe('[popover] i')
  expect(page.querySelector('[data-swiping]')).toBeNull()
  expect(onMove).not.toHaveBeenCalled()
  await swipe('dialog img', false)
  await swipe('p')
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledWith('next'))
  page.unmount()
})
