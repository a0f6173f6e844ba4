import { parseSync } from 'vite'
import { sourcesIn } from './sources.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }
type Literal = { readonly line: number; readonly text: string }

/** Names that no language translates. */
const names = /^(?:Canopy|ChatGPT|Claude|Gemini|Grok|Le Chat|Copilot|DeepSeek|Perplexity|Markdown|JSON|Atom|Cursor)$/

/** Attributes and properties whose string people read. */
const read =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|label|alt|placeholder|heading|caption|legend|summary|question|description|hint|empty|confirm|text)$/

/** Where a string isn't a text: a class, an address, a selector, an error for developers, a type. */
const ignoredAttributes =
  /^(?:className|id|href|src|type|role|d|viewBox|style|rel|key|name|htmlFor|autoComplete|path|icon)$/
const ignoredCalls =
  /^(?:querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|import|reportError|Error|TypeError|RegExp|supports|matchMedia|getPropertyValue|setProperty|getItem|setItem|postMessage|includes|startsWith|endsWith|split|join|replace|replaceAll|test|match|has|sql|debug|warn|info|error|log)$/

/**
 * The texts that a file of the app has itself, instead of naming one of the catalogue: JSX text, attributes and
 * properties that people read, and strings that look like words of a sentence.
 */
export function literalsIn(path: string, code: string): readonly Literal[] {
  const found: Literal[] = []
  const say = (node: Node, text: string) =>
    found.push({ line: code.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ').trim() })

  const visit = (node: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parents)
    if (!isNode(node) || /^(?:TS|Import|ExportAll|ExportNamedDeclaration$)/.test(node.type)) {
      if (isNode(node) && node.type === 'ExportNamedDeclaration') visit(node.declaration, [...parents, node])
      else if (isNode(node) && /^TS(?:As|Satisfies|NonNull)/.test(node.type)) visit(node.expression, [...parents, node])
      else if (isNode(node) && node.type === 'ImportExpression') return
      return
    }
    if (node.type === 'JSXText') {
      if (/\p{L}/u.test(String(node.value))) say(node, String(node.value))
      return
    }
    const isString = node.type === 'Literal' && typeof node.value === 'string'
    if (isString || node.type === 'TemplateLiteral') {
      const text = code.slice(node.start + 1, node.end - 1)
      if (isText(text, node, parents)) say(node, text)
    }
    for (const [field, child] of Object.entries(node)) {
      const isName = (field === 'key' || field === 'property') && node.computed !== true
      if (field !== 'parent' && !isName && typeof child === 'object') visit(child, [...parents, node])
    }
  }
  visit(parseSync(path, code).program, [])
  return found
}

function isText(text: string, node: Node, parents: readonly Node[]): boolean {
  const words = text.replace(/\$\{[^}]*\}/g, '').trim()
  if (!/\p{L}{2}/u.test(words) || names.test(words)) return false
  const around = parents.at(-1)
  if (around?.type === 'TaggedTemplateExpression' || around?.type === 'ThrowStatement') return false
  if (around?.type === 'BinaryExpression' && /[=!]==/.test(String(around.operator))) return false
  if (around?.type === 'SwitchCase' && around.test === node) return false
  const attribute = parents.findLast(({ type }) => type === 'JSXAttribute' || type === 'Property')
  const name = attribute === undefined ? '' : nameOf(attribute.type === 'Property' ? attribute.key : attribute.name)
  if (ignoredAttributes.test(name)) return false
  const call = around?.type === 'CallExpression' || around?.type === 'NewExpression' ? around : undefined
  if (call !== undefined && ignoredCalls.test(nameOf(call.callee))) return false
  if (attribute !== undefined && read.test(name) && isDirect(attribute, parents))
    return /^\p{Lu}|\p{L} \p{L}/u.test(words)
  return /^[\p{Lu}‘“][\p{Ll}’]+(?:[ ,.…!?’:(]|$)|[\p{Ll},] \p{L}{2,}.* \p{L}{2,}|^\p{L}{2,} \p{L}{2,}[.…!?]$/u.test(
    words,
  )
}

/** Whether nothing but a choice stands between the string and its attribute. */
const isDirect = (attribute: Node, parents: readonly Node[]): boolean =>
  parents
    .slice(parents.lastIndexOf(attribute) + 1)
    .every(({ type }) => /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(type))

function nameOf(of: unknown): string {
  if (!isNode(of)) return ''
  if (of.type === 'MemberExpression') return nameOf(of.property)
  return String(of.name ?? of.value ?? '')
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

// `node tests/support/code/literals.ts src/app/shell` lists them.
if (import.meta.main)
  for (const { path, text } of sourcesIn(...process.argv.slice(2)))
    for (const literal of literalsIn(path, text)) console.log(`${path}:${literal.line}: ${literal.text}`)
