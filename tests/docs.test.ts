import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './runner/command.ts'
import { withDrawing } from './support/code/drawing.ts'
import { withErrors } from './support/code/error-list.ts'

const folders = ['src', 'sw', 'tests', 'tools', 'docs']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
)
const atTheTop = readdirSync(root).map((file) => `/${file}`)
const texts = [...atTheTop, ...files].filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every file and folder named in the docs exists', () => {
  const missing = texts.flatMap((text) =>
    [...read(text).matchAll(/`([\w./-]+\.(?:ts|tsx|css)|(?:src|sw|tests|tools|docs)\/[\w./-]*)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !files.some((file) => file.endsWith(`/${named}`)) && !existsSync(join(root, named)))
      .map((named) => `${text}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('the drawing of the architecture is that of the code: `npm run draw` draws it again', () => {
  const text = read('/docs/architecture.md')
  expect(withDrawing(text)).toBe(text)
})

test('the list of errors is that of the table: `npm run draw` writes it again', () => {
  const text = read('/docs/errors.md')
  expect(withErrors(text)).toBe(text)
})

test('every link between the docs leads to a file', () => {
  const broken = texts.flatMap((text) =>
    [...read(text).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(root, text, '..', to)))
      .map((to) => `${text}: ${to}`),
  )
  expect(broken).toEqual([])
})

/**
 * The headings of the specification in the form of citations: 'section 4', and 'section 4 Branches' for one below it.
 */
function citable(specification: string): ReadonlySet<string> {
  const names = new Set<string>()
  let part = ''
  for (const line of specification.split('\n')) {
    const [, kind, number] = /^## (Section|Supplement) (\d+): /.exec(line) ?? []
    if (line.startsWith('## ')) part = kind === undefined ? '' : `${kind.toLowerCase()} ${number}`
    if (part !== '') names.add(line.startsWith('### ') ? `${part} ${line.slice(4)}` : part)
  }
  return names
}

/**
 * Wrong citations in a text: in a form other than '(section 4 Branches, supplement 6)', or without a matching heading.
 */
function wrongCitations(text: string, names: ReadonlySet<string>): readonly string[] {
  const cited = new RegExp(
    /\(((?:section|supplement) \d+(?: [A-Z][\w ]*)?(?:, (?:section|supplement) \d+(?: [A-Z][\w ]*)?)*)\)/g,
  )
  const lines = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const unknown = [...lines.matchAll(cited)].flatMap(([, all = '']) => all.split(', ').filter((one) => !names.has(one)))
  const otherForm = lines.replace(cited, '').match(/§ ?\d+|\b(?:sections?|supplements?) \d+/gi) ?? []
  return [...unknown, ...otherForm]
}

test('every citation of the specification leads to one of its headings', () => {
  const specification = '/docs/specification.md'
  const names = citable(read(specification))
  const wrong = files
    .filter((file) => /\.(?:tsx?|css|md)$/.test(file) && file !== '/tests/docs.test.ts')
    .flatMap((file) => {
      const text = file === specification ? read(file).replace(/^## .*$/gm, '') : read(file)
      return wrongCitations(text, names).map((citation) => `${file}: ${citation}`)
    })
  expect(wrong).toEqual([])
})

test('a citation without a matching heading, or in another form, is found', () => {
  const names = citable('# Specification\n## Section 4: States\n### Branches\n## Supplement 6: Screens\n')
  expect(wrongCitations('(section 4, supplement 6) and (section 4\n * Branches)', names)).toEqual([])
  expect(wrongCitations('(section 99), (section 4 Leaves), §4, Section 4', names)).toEqual([
    'section 99',
    'section 4 Leaves',
    '§4',
    'Section 4',
  ])
})

test('the index of decisions lists every record with its title', () => {
  const index = read('/docs/decisions/README.md')
  const records = files.filter((file) => /^\/docs\/decisions\/\d.*\.md$/.test(file))
  const missing = records.filter((file) => {
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(read(file)) ?? []
    return !index.includes(`| ${number} | [${title}](${file.split('/').at(-1)}) |`)
  })
  expect(records.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
