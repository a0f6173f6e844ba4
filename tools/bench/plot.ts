import { asText, type Plot } from '../report.ts'

const width = 720
const labelWidth = 250
const valueWidth = 90
const rowHeight = 26
const top = 44

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Both colour schemes in one file: the reader's page decides, even if the image is only linked. */
const styles = `
  text { font: 14px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 } .unit { fill: #59636e }
  .bar { fill: #1a7f5a } .muted { fill: #9aa4ae } .goal { stroke: #bc4c00; stroke-width: 2; stroke-dasharray: 4 3 }
  .goal-text { fill: #953800 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .unit { fill: #9198a1 } .bar { fill: #3fb68b } .muted { fill: #59636e }
    .goal { stroke: #f0883e } .goal-text { fill: #f0883e }
  }`

/** A bar chart as a standalone SVG. */
export function plotOf({ title, unit, bars, goal }: Plot): string {
  const most = Math.max(...bars.map(({ value }) => value), goal ?? 0, Number.MIN_VALUE)
  const lengthOf = (value: number) => ((width - labelWidth - valueWidth) * value) / most
  const height = top + bars.length * rowHeight + (goal === undefined ? 8 : 28)
  const rows = bars.map(({ label, value, muted }, at) => {
    const y = top + at * rowHeight
    const bar = `<rect class="${muted ? 'muted' : 'bar'}" x="${labelWidth}" y="${y + 3}" width="${lengthOf(value).toFixed(1)}" height="18" rx="2"/>`
    const name = `<text x="${labelWidth - 10}" y="${y + 17}" text-anchor="end">${escaped(label)}</text>`
    return `${name}${bar}<text x="${(labelWidth + lengthOf(value) + 8).toFixed(1)}" y="${y + 17}">${asText(value)}</text>`
  })
  const described = bars.map(({ label, value }) => `${label} ${asText(value)}`).join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(`${title}, ${unit}: ${described}`)}</title><style>${styles}\n</style>`,
    `<text class="title" x="10" y="24">${escaped(title)}<tspan class="unit" dx="8">${escaped(unit)}</tspan></text>`,
    ...rows,
    ...(goal === undefined ? [] : goalAt(labelWidth + lengthOf(goal), height, goal)),
    '</svg>\n',
  ].join('\n')
}

const goalAt = (x: number, height: number, goal: number): string[] => [
  `<line class="goal" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${top - 4}" y2="${height - 24}"/>`,
  `<text class="goal-text" x="${x.toFixed(1)}" y="${height - 8}" text-anchor="middle">goal ${asText(goal)}</text>`,
]
