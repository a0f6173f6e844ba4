/** jsdom lays nothing out, and has neither observer: these never call back. A test that needs more replaces them. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

for (const name of ['IntersectionObserver', 'ResizeObserver']) Reflect.set(globalThis, name, NoObserver)
