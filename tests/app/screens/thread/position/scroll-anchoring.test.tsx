import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useScrollAnchoring } from '../../../../../src/app/screens/thread/position/use-scroll-anchoring.ts'
import type { Thread } from '../../../../../src/app/state/thread/thread.ts'
import { messages } from '../../../../support/forest/forest.ts'

const path = messages(`
  root  wei
    one  mia`)
const thread = { selectedId: null, isLoaded: true } as Thread

let page: HTMLElement
let root: ReturnType<typeof createRoot>
let topPx = () => 0
let margins: number[] = []

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
  margins = []
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function Path({ of }: { readonly of: typeof path }) {
  const { list, startMargin } = useScrollAnchoring(of, thread)
  margins.push(startMargin)
  const place = (element: HTMLDivElement | null) => {
    list.current = element
    if (element !== null) element.getBoundingClientRect = () => ({ top: topPx() }) as DOMRect
  }
  return <div ref={place} />
}

const show = (of = path) =>
  act(() =>
    root.render(
      <Provider store={createStore()}>
        <Path of={of} />
      </Provider>,
    ),
  )

test('the margin is the distance of the list from the top, and follows it by whole steps', () => {
  topPx = () => 120
  show()
  expect(margins.at(-1)).toBe(120)
  topPx = () => 121
  show()
  expect(margins.at(-1)).toBe(120)
  topPx = () => 64
  show()
  expect(margins.at(-1)).toBe(64)
})

test('a distance that differs each time it is read isn’t followed without end, and again once the path changes', () => {
  let readPx = 0
  topPx = () => {
    readPx += 5
    return readPx
  }
  show()
  expect(margins.length).toBeLessThan(20)
  topPx = () => 120
  const branch = path.slice(0, 1)
  show(branch)
  show(branch)
  expect(margins.at(-1)).toBe(120)
})
