import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Architecture } from '../../../../src/app/screens/pages/architecture.tsx'
import { Roadmap } from '../../../../src/app/screens/pages/roadmap.tsx'
import { Terms } from '../../../../src/app/screens/pages/terms.tsx'

const rendered = (page: ReactNode): HTMLElement => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<StaticRouter location="/roadmap">{page}</StaticRouter>)
  return place
}

const linksIn = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const headings = (page: HTMLElement) => [...page.querySelectorAll('h3')].map((each) => each.textContent)

test.each([
  ['architecture', <Architecture key="a" />],
  ['roadmap', <Roadmap key="r" />],
  ['terms', <Terms key="t" />],
])('the %s page has the banner, the links of every page and the link to the app', (_, page) => {
  const shown = rendered(page)
  expect(shown.textContent).toContain('Beta Phase: Now Live')
  expect(linksIn(shown)).toEqual(
    expect.arrayContaining(['/', '/architecture', '/requests', '/roadmap', '/terms', '/cloud']),
  )
  expect(shown.textContent).toContain('Request Whitelist')
  expect(shown.querySelectorAll('h1')).toHaveLength(1)
  expect(shown.querySelector('main')).not.toBeNull()
  expect(shown.innerHTML).not.toContain('style=')
})

test('every section of the architecture page is linked by its id', () => {
  const shown = rendered(<Architecture />)
  for (const id of ['overview', 'frontend', 'backend', 'ai-integration', 'data-storage', 'security']) {
    expect(linksIn(shown)).toContain(`#${id}`)
    expect(shown.querySelector(`section#${id}`)).not.toBeNull()
  }
})

test('every section of the roadmap is linked by its id, and the first one is active', () => {
  const shown = rendered(<Roadmap />)
  const ids = [...shown.querySelectorAll('section[id]')].map((section) => section.id)
  expect(ids).toEqual([
    'overview',
    'core-technologies',
    'tech-stack',
    'current-architecture',
    'ai-capabilities',
    'development-roadmap',
    'beta-timeline',
    'post-beta-phases',
  ])
  for (const id of ids) expect(linksIn(shown)).toContain(`#${id}`)
  expect(shown.querySelector('[aria-current=location]')?.getAttribute('href')).toBe('#overview')
})

test('the roadmap shows the timeline in order', () => {
  expect(headings(rendered(<Roadmap />))).toEqual([
    'Closed beta now',
    'Expanded beta Q3 2024',
    'Open beta Q4 2024',
    'Full launch Q1 2025',
    'Expanded modalities Q2-Q3 2025',
    'Ecosystem Q4 2025',
  ])
})

test('the terms show their date and their points', () => {
  const text = rendered(<Terms />).textContent
  for (const point of ['June 1, 2024', '16', 'guardian', '30 days', '3 business days', 'partial periods', 'licence']) {
    expect(text).toContain(point)
  }
})
