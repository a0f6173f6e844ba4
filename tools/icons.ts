import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { iconPaths } from '../src/app/ui/icon-paths.ts'

/** Renders every icon from its drawing: run `node tools/icons.ts` after a change to canopy.svg or favicon.svg. */
const folder = resolve(import.meta.dirname, '../public/icons')
const canopy = await readFile(join(folder, 'canopy.svg'), 'utf8')
const small = await readFile(join(folder, '../favicon.svg'), 'utf8')

const wholeSquare = '#corners { rx: 0 }'
const inside = (share: number) => `#drawing { transform-origin: 256px 256px; transform: scale(${share}) }`
const pictures = [
  // A browser's tab has this one: Chromium draws it again for each address, and an SVG took it as long as a frame.
  { file: 'icon-32.png', edge: 32, svg: small, css: '' },
  { file: 'icon-192.png', edge: 192, svg: canopy, css: '' },
  { file: 'icon-512.png', edge: 512, svg: canopy, css: '' },
  { file: 'maskable-512.png', edge: 512, svg: canopy, css: `${wholeSquare} ${inside(0.78)}` },
  { file: 'apple-touch-icon.png', edge: 180, svg: canopy, css: `${wholeSquare} ${inside(0.88)}` },
  { file: 'monochrome-512.png', edge: 512, svg: cutOut(), css: '' },
  { file: 'badge-96.png', edge: 96, svg: cutOut(), css: '' },
  { file: 'shortcut-direct.png', edge: 96, svg: shortcut(iconPaths.people, '#0069a4'), css: '' },
  { file: 'shortcut-new-thread.png', edge: 96, svg: shortcut(iconPaths.plus, '#0069a4'), css: '' },
  { file: 'shortcut-cloud.png', edge: 96, svg: shortcut(iconPaths.cloud, '#0069a4'), css: '' },
  { file: 'shortcut-ground.png', edge: 96, svg: shortcut(iconPaths.ground, '#3f6730'), css: '' },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { file, edge, svg, css } of pictures) {
  const page = await browser.newPage({ viewport: { width: edge, height: edge } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${edge}px } ${css}</style>${svg}`)
  await writeFile(join(folder, file), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()

/** The drawing as one shape: the branches are holes in the crown, so that the system may give it any colour. */
function cutOut(): string {
  const part = (id: string) => new RegExp(`<path id="${id}"[^>]*/>|<g id="${id}"[\\s\\S]*?</g>`).exec(canopy)?.[0] ?? ''
  const holes = (part('branches') + part('buds')).replaceAll('#0a5f97', '#000')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><mask id="m"><rect width="512" height="512" fill="#fff"/>${holes}</mask>` +
    `<g mask="url(#m)">${part('crown')}</g><g>${part('trunk')}</g>` +
    '<path d="M96 424C150 408 200 402 256 402S362 408 416 424" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/></svg>'
  )
}

function shortcut(path: string, colour: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="12" fill="${colour}"/>` +
    `<path transform="translate(4.8 4.8) scale(.6)" d="${path}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}
