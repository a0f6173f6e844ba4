import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import { defaultLanguage } from '#wire/language.ts'
import type { Page as PageData } from '#wire/page.ts'
import { type Bundle, makeBundles } from '../../../src/server/pages/bundle.ts'
import { documentOf } from '../../../src/server/pages/document.ts'
import { countAlerts } from './findings.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const installed = { name: defaultName, accent: defaultAccent, writers: defaultWriters, help_contact: null } as const
let loaded: Promise<Bundle> | null = null

/**
 * The server's rendering of these pages, whatever the database contains, one below the other in one document; without
 * the app's scripts.
 */
export async function renderedByServer(all: readonly PageData[]): Promise<{ html: string; styleHash: string }> {
  loaded ??= makeBundles(dist)(defaultLanguage)
  const bundle = await loaded
  const [first] = all
  const rendered = await Promise.all(
    all.map((data) => bundle.renderer.renderPage(addressOf(data), data, installed.name)),
  )
  const html = rendered.map((page) => page.html).join('\n')
  if (first === undefined) throw new Error('there is nothing to render')
  const parts = {
    page: first,
    rendered: { title: '', html },
    about,
    screens: screensOf(first),
    theme: 'system',
    installed,
  } as const
  const made = documentOf(bundle, parts, undefined)
  const withoutScripts = /<script data-files[\s\S]*?<\/script>/g
  return { html: made.html.replace(withoutScripts, ''), styleHash: made.styleHash }
}

const about = { description: '', path: null, kind: 'website' } as const
const addressOf = (data: PageData) => (data.at === 'thread' ? `/cloud/${data.thread.message.id}` : '/cloud')
const screensOf = ({ at }: PageData) => (at === 'thread' || at === 'list' ? [at] : [])

/** A page of the server's origin with a custom body and policy. */
export async function openStage(context: BrowserContext): Promise<{
  readonly page: Page
  readonly show: (html: string, headers?: Readonly<Record<string, string>>) => Promise<void>
}> {
  const page = await context.newPage()
  await page.addInitScript(countAlerts)
  let shown: { readonly html: string; readonly headers: Readonly<Record<string, string>> } = { html: '', headers: {} }
  await page.route('**/stage', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { ...shown.headers }, body: shown.html }),
  )
  return {
    page,
    show: async (html, headers = {}) => {
      shown = { html, headers }
      await page.goto('/stage')
    },
  }
}

/** The built file of a source file. */
export function builtFile(source: string): string {
  const chunks = JSON.parse(readFileSync(`${dist}/chunks.json`, 'utf8')) as Record<string, { readonly file: string }>
  const chunk = chunks[source]
  if (chunk === undefined) throw new Error(`the build has no ${source}`)
  return `/${chunk.file}`
}
