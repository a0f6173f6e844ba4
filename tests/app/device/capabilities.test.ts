import { afterEach, expect, test, vi } from 'vitest'
import { prefersLessMotion, showCapabilities } from '../../../src/app/device/browser/capabilities.ts'

type Device = {
  readonly cores?: number
  readonly memoryGb?: number
  readonly line?: string
  readonly savesData?: boolean
  readonly wishes?: readonly string[]
}

function classesOn({ cores = 8, memoryGb, line = '4g', savesData = false, wishes = [] }: Device): readonly string[] {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: wishes.some((wish) => query.includes(wish)) }),
  )
  const connection = Object.assign(new EventTarget(), { effectiveType: line, saveData: savesData })
  for (const [name, value] of Object.entries({ hardwareConcurrency: cores, deviceMemory: memoryGb, connection })) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  showCapabilities()
  return [...document.body.classList]
}

afterEach(() => {
  document.body.className = ''
})

test.each<[string, Device, readonly string[]]>([
  ['an ordinary device', {}, []],
  ['two cores', { cores: 2 }, ['low-end']],
  ['three cores', { cores: 3 }, []],
  ['half a gigabyte', { memoryGb: 0.5 }, ['low-end']],
  ['a whole gigabyte', { memoryGb: 1 }, []],
  ['2g', { line: '2g' }, ['low-bandwidth']],
  ['slow-2g', { line: 'slow-2g' }, ['low-bandwidth']],
  ['3g', { line: '3g' }, []],
  ['data-saver mode', { savesData: true }, ['low-bandwidth']],
  ['reduced motion', { wishes: ['prefers-reduced-motion'] }, ['reduced-animations']],
  ['more contrast', { wishes: ['prefers-contrast'] }, ['high-contrast']],
])('%s sets its classes on the body', (_what, device, classes) => {
  expect(classesOn(device)).toEqual(classes)
})

test('on weak devices and with reduced motion nothing is animated', () => {
  classesOn({})
  expect(prefersLessMotion()).toBe(false)
  classesOn({ cores: 1 })
  expect(prefersLessMotion()).toBe(true)
  classesOn({ wishes: ['prefers-reduced-motion'] })
  expect(prefersLessMotion()).toBe(true)
})
