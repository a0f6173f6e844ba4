import { afterEach, expect, test } from 'vitest'
import { fetchLostStyles, recordFailedStyles } from '../../../../src/app/ui/loading/lost-styles.ts'

const links = () => [...document.querySelectorAll('link')]
const askedFor = () => links().map(({ href }) => new URL(href).pathname)

function ask(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

afterEach(() => {
  document.head.innerHTML = ''
})

test('failed styles are requested again until they load', async () => {
  recordFailedStyles()
  ask('/kept.css')
  ask('/lost.css').dispatchEvent(new Event('error'))
  expect(askedFor()).toEqual(['/kept.css'])

  const first = fetchLostStyles()
  const second = fetchLostStyles()
  expect(askedFor()).toEqual(['/kept.css', '/lost.css'])
  links()[1]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('/lost.css')
  await expect(second).rejects.toThrow('/lost.css')

  const third = fetchLostStyles()
  links()[1]?.dispatchEvent(new Event('load'))
  await third
  await fetchLostStyles()
  expect(askedFor()).toEqual(['/kept.css', '/lost.css'])
})
