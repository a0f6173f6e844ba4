// @vitest-environment node
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '../../../src/app/start/service-worker-registration.ts'
import { newVersionAtom } from '../../../src/app/state/platform/new-version.ts'

class Worker extends EventTarget {
  readonly scriptURL = 'https://canopy.example/service-worker.js'
  state = 'installing'
  readonly postMessage = vi.fn()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }

  install(): void {
    this.waiting = this.installing
    this.installing = null
    this.waiting?.become('installed')
  }

  fail(): void {
    const failed = this.installing
    this.installing = null
    failed?.become('redundant')
  }

  activate(): void {
    this.active = this.waiting
    this.waiting = null
    this.active?.become('activated')
  }
}

class Container extends EventTarget {
  controller: Worker | null = null
  readonly registration = new Registration()
  readonly register = async () => this.registration
}

let container: Container
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  container = new Container()
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  const place = { href: 'https://canopy.example/cloud', pathname: '/cloud', reload }
  vi.stubGlobal('location', place)
  vi.stubGlobal('window', { location: place })
  vi.stubGlobal('document', { readyState: 'complete', baseURI: place.href })
  vi.stubGlobal('self', globalThis)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** A page that is open since the first visit, which the worker controls since. */
async function firstVisit() {
  const store = createStore()
  void registerServiceWorker(store, async () => undefined)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  const { registration } = container
  registration.find()
  registration.install()
  registration.activate()
  container.controller = registration.active
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(1_000)
  return { store, registration }
}

test('the first version is not offered, every later one is', async () => {
  const { store, registration } = await firstVisit()
  expect(store.get(newVersionAtom)).toBeNull()
  for (let version = 2; version < 5; version += 1) {
    registration.find()
    registration.install()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.get(newVersionAtom), `version ${version}`).not.toBeNull()
    store.set(newVersionAtom, null)
  }
})

test('a version is offered after one that could not be installed', async () => {
  const { store, registration } = await firstVisit()
  registration.find()
  registration.fail()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.get(newVersionAtom)).toBeNull()
  registration.find()
  registration.install()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.get(newVersionAtom)).not.toBeNull()
})

test('Reload loads the new version also if another tab has activated it', async () => {
  const { store, registration } = await firstVisit()
  registration.find()
  registration.install()
  await vi.advanceTimersByTimeAsync(1_000)
  const offered = store.get(newVersionAtom)
  registration.activate()
  container.controller = registration.active
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  offered?.reload()
  expect(reload).toHaveBeenCalledTimes(1)
})
