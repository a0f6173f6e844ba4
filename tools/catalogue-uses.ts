import { type ESTree, parseSync, Visitor } from 'vite'

export const isCatalogue = /(?:^|\/)texts(?:\.ts|\/(?!parts)[\w/-]+\.ts)$/
export const ours = /\/(?:src|sw)\/[^?]*\.tsx?(?:\?later)?$/
type Program = ESTree.Program
type ImportDeclaration = ESTree.ImportDeclaration
export type ObjectProperty = ESTree.ObjectProperty

type Range = { readonly start: number; readonly end: number }
type Use = Range & {
  readonly name: string
  /** The property of a constant object in whose value it is: evaluated with the module, unless it is made a getter. */
  readonly constant: ObjectProperty | null
}

/** Where a file names texts as `texts.cancelLabel`, and its imports of the catalogue. */
export function catalogueIn(
  path: string,
  code: string,
): { readonly uses: readonly Use[]; readonly imports: readonly Range[] } {
  if (!/\/texts(?:\.ts|\/)/.test(code)) return { uses: [], imports: [] }
  const { program } = parseSync(path, code)
  const statements = program.body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.importKind !== 'type' &&
      isCatalogue.test(statement.source.value),
  ) as readonly ImportDeclaration[]
  const specifiers = statements.flatMap((statement) => statement.specifiers)
  if (specifiers.some((each) => each.type === 'ImportSpecifier' && each.importKind !== 'type'))
    throw new Error(`${path} imports a text by its name, instead of the catalogue`)
  const whole = new Set(
    specifiers.flatMap(({ type, local }) => (type === 'ImportNamespaceSpecifier' ? [local.name] : [])),
  )
  return { uses: usesOf(path, program, whole), imports: statements }
}

function usesOf(path: string, program: Program, whole: ReadonlySet<string>): readonly Use[] {
  const uses: Use[] = []
  let [mentioned, known] = [0, 0]
  const around: (ObjectProperty | 'function')[] = []
  const enter = () => void around.push('function')
  const leave = () => void around.pop()
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    Property: (property) => void around.push(property as ObjectProperty),
    'Property:exit': leave,
    Identifier: ({ name }) => {
      if (whole.has(name)) mentioned += 1
    },
    ImportNamespaceSpecifier: ({ local }) => {
      if (whole.has(local.name)) known += 1
    },
    TSTypeQuery: ({ exprName }) => {
      if (exprName.type === 'Identifier' && whole.has(exprName.name)) known += 1
    },
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (object.type !== 'Identifier' || !whole.has(object.name) || computed || property.type !== 'Identifier') return
      known += 1
      const constant = around.at(-1) ?? 'function'
      const isConstant = constant !== 'function' && !around.includes('function')
      uses.push({ name: property.name, start, end, constant: isConstant ? constant : null })
    },
  }).visit(program)
  if (mentioned > known) throw new Error(`${path} uses the catalogue other than by the name of a text`)
  return uses
}

export type Edit = { readonly start: number; readonly end: number; readonly text: string }

export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
