/**
 * What every test of the app needs besides jsdom. It lays nothing out: it has neither observer nor animations,
 * doesn't scroll, and its dialogs open and close without a top layer or focus. A test that needs more replaces these.
 */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoAnimation {
  cancel() {}
}

for (const name of ['IntersectionObserver', 'ResizeObserver']) Reflect.set(globalThis, name, NoObserver)
for (const name of ['Animation', 'KeyframeEffect']) Reflect.set(globalThis, name, NoAnimation)

// Node's channels reach every thread of the process, so also the tests that run beside this one.
const { BroadcastChannel: SharedChannel } = globalThis
class OwnChannel extends SharedChannel {
  constructor(name: string) {
    super(`${process.env.VITEST_POOL_ID} ${name}`)
  }
}
Reflect.set(globalThis, 'BroadcastChannel', OwnChannel)

// Tests of what needs no page run without jsdom.
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
}

// React's `act` asks for it.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
