/** jsdom lays nothing out: it has neither observer, and doesn't scroll. A test that needs more replaces these. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

for (const name of ['IntersectionObserver', 'ResizeObserver']) Reflect.set(globalThis, name, NoObserver)
// Tests of what needs no page run without jsdom.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined
