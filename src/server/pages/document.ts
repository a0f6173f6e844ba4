import { createHash } from 'node:crypto'
import { defaultLanguage } from '#wire/language.ts'
import { type Page, pageElementId, type RenderedPage } from '#wire/page.ts'
import { colorSchemeFor, type Theme } from '#wire/theme.ts'
import type { Bundle } from './bundle.ts'
import { stylesFor } from './critical-css/styles.ts'
import { type About, aboutTags, feedTags } from './head.ts'
import { type Installed, installedHead, languageAttributes, loginAttribute, rootAttributes } from './installed.ts'
import { startScript } from './start-script.ts'

export type Document = {
  readonly html: string
  /** The inlined styles' hash for the content policy. */
  readonly styleHash: string
}

type Parts = {
  readonly page: Page
  readonly rendered: RenderedPage
  readonly about: Omit<About, 'title' | 'site'>
  /** The files of its screen, unless they are the app's own. */
  readonly screens: readonly string[]
  readonly theme: Theme
  readonly installed: Installed
}

/**
 * The whole document: the content comes first and in one piece, with the styles that apply to it; scripts and the full
 * stylesheet follow, so that nothing delays it on a slow connection.
 */
export function documentOf(bundle: Bundle, parts: Parts, origin: string | undefined): Document {
  const { page, rendered, about, screens, installed } = parts
  const files = bundle.filesFor(screens)
  const { language, texts } = bundle
  const attributes =
    languageAttributes(language) + loginAttribute(texts) + rootAttributes(installed, stylesOf(parts.theme))
  const style = stylesFor(`<html${attributes}><svg><div id="root">${rendered.html}`, files.rules)
  const title = { title: rendered.title, site: installed.name }
  const { forSearch, forPreviews } = aboutTags({ ...about, ...title }, origin)
  // Other sites' crawlers name no language, so they get the English page: only there do their tags come before the
  // text.
  const isEnglish = language === defaultLanguage
  const head = installedHead(bundle.head, installed) + forSearch + (isEnglish ? forPreviews : '')
  const behind = installedHead(bundle.behind, installed) + (isEnglish ? '' : forPreviews)
  const sheets = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const html =
    `<!doctype html><html${attributes}><head>${head}<style>${style}</style></head>` +
    `<body><div id="root">${rendered.html}</div>` +
    `<script type="application/json" id="${pageElementId}">${asData(page)}</script>` +
    `${startScript([files.entry, ...files.scripts], files.texts)}${sheets.join('')}${behind}${feedTags(about)}</body></html>`
  return { html, styleHash: createHash('sha256').update(style).digest('base64') }
}

/** JSON that no message can break out of. */
const asData = (page: Page): string => JSON.stringify(page).replaceAll('<', '\\u003c')

const stylesOf = (theme: Theme): readonly string[] =>
  theme === 'system' ? [] : [`color-scheme:${colorSchemeFor(theme)}`]
