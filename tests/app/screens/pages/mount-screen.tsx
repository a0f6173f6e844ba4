import { Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { makeCall } from '../../../../src/app/net/http.ts'
import { browserEnvironment } from '../../../../src/app/state/platform/browser-environment.ts'
import { makeStore, type Store } from '../../../../src/app/state/platform/store.ts'

export type Sent = { readonly method: string; readonly path: string; readonly body: unknown }

/** The server's response to 'METHOD /path?query': a status and a body; null is no response. */
type Answer = readonly [status: number, body: unknown] | null
export type Answers = (request: string, body: unknown) => Answer | Promise<Answer>

const forEver = () => new Promise<void>(() => undefined)

/** A store whose network is `answers`; requests are recorded in `sent`, their idempotency keys in `keys`. */
export function storeWith(
  answers: Answers,
  wait: (ms: number) => Promise<void> = forEver,
): { store: Store; sent: Sent[]; keys: string[] } {
  const sent: Sent[] = []
  const keys: string[] = []
  const fetchAnswer: typeof fetch = async (address, init) => {
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method, path: String(address), body })
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    const answer = await answers(`${method} ${String(address)}`, body)
    if (answer === null) throw new TypeError('No network')
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  }
  const call = makeCall({ token: async () => null, fetch: fetchAnswer, onReach: () => undefined })
  const store = makeStore({ ...browserEnvironment({ onReach: () => undefined, onFresh: () => undefined }), call, wait })
  return { store, sent, keys }
}

export async function mountScreen(screen: ReactNode, store: Store): Promise<HTMLElement & { unmount: () => void }> {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Provider store={store}>
        <MemoryRouter>{screen}</MemoryRouter>
      </Provider>,
    ),
  )
  const unmount = () => {
    act(() => root.unmount())
    page.remove()
  }
  return Object.assign(page, { unmount })
}

export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (found === undefined) throw new Error(`There is no button '${name}'`)
  return found
}

export const press = (name: string, within: ParentNode = document) => act(async () => button(name, within).click())

/** Types like a person: React only notices a value set by the original setter. */
export async function type(field: Element | null, text: string): Promise<void> {
  if (field === null) throw new Error('There is no such field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Presses the page beside the open dialog. */
export const pressBeside = () =>
  act(async () => {
    const dialog = document.querySelector('dialog')
    dialog?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog?.click()
  })
