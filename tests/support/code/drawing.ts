import { importsOf, type Source, sourcesIn } from './sources.ts'

/** The layers from the bottom up; each of `src/app` and `src/server` is divided into its folders. */
const layers = ['src/wire', 'src/rules', 'sw', 'src/app', 'src/server'] as const
const divided: readonly string[] = ['src/app', 'src/server']

/** The box of a file: its layer, or its folder within a divided one. Files beside the folders start the program. */
function boxOf(path: string): string | null {
  const layer = layers.find((each) => path.startsWith(`${each}/`))
  if (layer === undefined) return null
  const [folder = '', file] = path.slice(layer.length + 1).split('/')
  if (!divided.includes(layer)) return layer
  return file === undefined ? `${layer}/start` : `${layer}/${folder}`
}

/** A Mermaid drawing of the folders, made from the imports of the code. An arrow reads 'imports'. */
export function drawing(sources: readonly Source[] = sourcesIn('src', 'sw')): string {
  const boxes = new Set(sources.flatMap(({ path }) => boxOf(path) ?? []))
  const imports = new Map<string, Set<string>>([...boxes].map((box) => [box, new Set()]))
  for (const source of sources) {
    const from = boxOf(source.path)
    for (const imported of importsOf(source)) {
      const to = boxOf(imported)
      if (from !== null && to !== null && from !== to && boxes.has(to)) imports.get(from)?.add(to)
    }
  }
  const arrows = [...imports].flatMap(([from, all]) => [...all].map((to) => [from, to] as const)).sort()
  for (const [from, to] of arrows) {
    imports.get(from)?.delete(to)
    if (!reaches(imports, from, to)) imports.get(from)?.add(to)
  }
  const idOf = (box: string) => box.replace('src/', '').replaceAll(/[^a-z]/g, '_')
  const boxed = (layer: string) => {
    const inside = [...boxes].filter((box) => box.startsWith(`${layer}/`)).sort()
    if (inside.length === 0) return [`  ${idOf(layer)}["${layer}"]`]
    const lines = inside.map((box) => `    ${idOf(box)}["${box.slice(layer.length + 1)}"]`)
    return [`  subgraph ${idOf(layer)}["${layer}"]`, ...lines, '  end']
  }
  return [
    '```mermaid',
    'flowchart TB',
    ...layers.toReversed().flatMap(boxed),
    ...arrows.filter(([from, to]) => imports.get(from)?.has(to)).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    '```',
  ].join('\n')
}

/** Whether a box imports another through others: such an arrow is left out. */
function reaches(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const box of seen) for (const next of imports.get(box) ?? []) seen.add(next)
  return seen.has(to)
}

const start = '<!-- drawing: npm run draw -->'
const end = '<!-- end of the drawing -->'

/** A text with the drawing of the code as it is between its two marks. Throws where the text has no such marks. */
export function withDrawing(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The text has no '${start}' … '${end}'`)
  return `${before}${start}\n${drawing()}\n${end}${after}`
}
