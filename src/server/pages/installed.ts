import { createHash } from 'node:crypto'
import { accents, defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import type { StoredSettings } from '../store/people/settings.ts'
import { escapeHtml } from './head.ts'

/** What an installation shows of its settings. With the defaults every page and file is as it was built. */
export type Installed = Pick<StoredSettings, 'name' | 'accent' | 'writers'>

const isDefault = ({ name, accent, writers }: Installed): boolean =>
  name === defaultName && accent === defaultAccent && writers === defaultWriters

/**
 * The attributes of the root element: the accent (app/styles/accents.css), and for the app the name (app/main.tsx) and
 * who may write (device/browser/writers.ts).
 */
export function rootAttributes({ name, accent, writers }: Installed, styles: readonly string[] = []): string {
  const { tint } = accents[accent]
  const style = [...styles, ...(tint === null ? [] : [`--tint:${tint}`])].join(';')
  return [
    style === '' ? '' : ` style="${style}"`,
    tint === null ? '' : ' data-accent',
    name === defaultName ? '' : ` data-name="${escapeHtml(name)}"`,
    writers === defaultWriters ? '' : ` data-writers="${writers}"`,
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

const files: Readonly<Record<string, (built: string, installed: Installed) => string>> = {
  'index.html': (built, installed) =>
    installedHead(built, installed)
      .replace('<html lang="en"', (start) => start + rootAttributes(installed))
      .replace(`opening-name">${defaultName}<`, () => `opening-name">${escapeHtml(installed.name)}<`),
  'manifest.webmanifest': (built, { name, accent }) =>
    JSON.stringify({ ...JSON.parse(built), name, short_name: name, theme_color: accents[accent].bars[0] }),
  // Another revision of a file makes another worker, which fetches that file again (sw/shell.ts).
  'service-worker.js': (built, { name, accent, writers }) => {
    const hash = createHash('sha256').update(`${name} ${accent} ${writers}`).digest('hex').slice(0, 8)
    return built.replace(
      /("revision":"\w+)(","url":"(?:index\.html|manifest\.webmanifest)")/g,
      (_, revision, rest) => `${revision}-${hash}${rest}`,
    )
  },
}

/** A file of the build as this installation has it; null if that is no different. */
export function installedFile(path: string, installed: Installed): ((built: string) => string) | null {
  const change = Object.hasOwn(files, path) ? files[path] : undefined
  return change === undefined || isDefault(installed) ? null : (built) => change(built, installed)
}
