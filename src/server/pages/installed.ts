import { createHash } from 'node:crypto'
import type { Catalogue } from '#wire/catalogue.ts'
import { accents, defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import { defaultLanguage, type Language, languages } from '#wire/language.ts'
import * as english from '#wire/texts.ts'
import type { StoredSettings } from '../store/people/settings.ts'
import { escapeHtml } from './head.ts'

/** What an installation shows of its settings. With the defaults every page and file is as it was built. */
export type Installed = Pick<StoredSettings, 'name' | 'accent' | 'writers' | 'help_contact'>

const isDefault = ({ name, accent, writers, help_contact }: Installed): boolean =>
  name === defaultName && accent === defaultAccent && writers === defaultWriters && help_contact === null

/** The language of a page, and its direction if it isn't the usual one. */
export function languageAttributes(language: Language): string {
  const { direction } = languages[language]
  return ` lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`
}

/** Says to the app's styles that 'Login' is long in this language. */
export const loginAttribute = ({ loginLabel }: Catalogue): string =>
  loginLabel.length > loginLengthMax ? ' data-long-login' : ''

/** Of a label that a phone's header has room for beside two icons. */
const loginLengthMax = 6

/**
 * The attributes of the root element: the accent (app/styles/accents.css), and for the app the name (app/main.tsx), who
 * may write and whom to ask for help (device/browser/access.ts).
 */
export function rootAttributes(installed: Installed, styles: readonly string[] = []): string {
  const { name, accent, writers, help_contact } = installed
  const { tint } = accents[accent]
  const style = [...styles, ...(tint === null ? [] : [`--tint:${tint}`])].join(';')
  return [
    style === '' ? '' : ` style="${style}"`,
    tint === null ? '' : ' data-accent',
    name === defaultName ? '' : ` data-name="${escapeHtml(name)}"`,
    writers === defaultWriters ? '' : ` data-writers="${writers}"`,
    help_contact === null ? '' : ` data-help-contact="${escapeHtml(help_contact)}"`,
  ].join('')
}

/** The built head with the installation's name, and the colours of the browser's bars. */
export function installedHead(head: string, { name, accent }: Installed): string {
  const title = escapeHtml(name)
  return accents[defaultAccent].bars
    .reduce((text, bar, at) => text.replace(`"${bar}"`, () => `"${accents[accent].bars[at]}"`), head)
    .replace(`content="${defaultName}"`, () => `content="${title}"`)
    .replace(`<title>${defaultName}<`, () => `<title>${title}<`)
}

/** What a file depends on: the installation, the reader's language with its texts, and the file that has them. */
type Wanted = {
  readonly installed: Installed
  readonly language: Language
  readonly catalogue: Catalogue
  readonly texts: string | null
}

const files: Readonly<Record<string, (built: string, wanted: Wanted) => string>> = {
  'index.html': (built, { installed, language, catalogue, texts }) =>
    manifestOf(installedHead(built, installed), language)
      .replace(' lang="en"', () => languageAttributes(language) + loginAttribute(catalogue) + rootAttributes(installed))
      .replace('<script type="module"', (start) => (texts === null ? start : `${start} data-texts="/${texts}"`))
      .replace(`opening-name">${defaultName}<`, () => `opening-name">${escapeHtml(installed.name)}<`),
  'manifest.webmanifest': (built, { installed: { name, accent }, language, catalogue }) =>
    JSON.stringify({
      ...JSON.parse(built, (field, value) => (isManifestText(field, value) ? translated(value, catalogue) : value)),
      name,
      short_name: name,
      theme_color: accents[accent].bars[0],
      lang: language,
      dir: languages[language].direction,
    }),
  // Another revision of a file makes another worker, which fetches that file again (sw/shell.ts).
  'service-worker.js': (built, { installed: { name, accent, writers, help_contact }, language, catalogue, texts }) => {
    const hash = createHash('sha256')
      .update(`${name} ${accent} ${writers} ${help_contact} ${language} ${texts}`)
      .digest('hex')
      .slice(0, 8)
    return built
      .replace(
        /("revision":"\w+)(","url":"(?:index\.html|manifest\.webmanifest)")/g,
        (_, revision, rest) => `${revision}-${hash}${rest}`,
      )
      .replace(`language=${defaultLanguage}`, `language=${language}`)
      .replace(english.notificationUnreadable, () => catalogue.notificationUnreadable)
  },
}

/** Descriptions, and the names of screenshots and shortcuts. */
const isManifestText = (field: string, value: unknown): value is string =>
  ['description', 'label', 'name'].includes(field) && typeof value === 'string'

/** The translation of an English text of the catalogue; anything else, such as a field's name, stays as it is. */
function translated(text: string, catalogue: Catalogue): string {
  const name = Object.entries(english).find(([, each]) => each === text)?.[0]
  const found: unknown = name === undefined ? undefined : Reflect.get(catalogue, name)
  return typeof found === 'string' ? found : text
}

/** A manifest is fetched without cookies, so its address names the language. */
export const manifestOf = (html: string, language: Language): string =>
  language === defaultLanguage
    ? html
    : html.replace('href="/manifest.webmanifest"', `href="/manifest.webmanifest?language=${language}"`)

/** A file of the build for an installation and a language: the file it is made from, and how. */
export type ChangedFile = { readonly from: string; readonly change: (built: string) => string }

/** Whether a file of the build may differ between installations, or between languages. */
export const dependsOnInstallation = (path: string): boolean => Object.hasOwn(files, path)

/** A file as this installation has it in a language; null if that doesn't differ from the build's. */
export function installedFile(path: string, wanted: Wanted): ChangedFile | null {
  const change = dependsOnInstallation(path) ? files[path] : undefined
  const isEnglish = wanted.language === defaultLanguage
  if (change === undefined || (isEnglish && isDefault(wanted.installed))) return null
  const from = path === 'index.html' && !isEnglish ? 'translated.html' : path
  return { from, change: (built) => change(built, wanted) }
}
