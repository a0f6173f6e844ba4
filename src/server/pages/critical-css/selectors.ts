import type { Element } from './elements.ts'
import { partsOf } from './parts.ts'

/** A parsed selector: its compounds, from the outermost to the one of the styled element. */
export type Selector = { readonly text: string; readonly compounds: readonly Compound[] }

export type Compound = {
  readonly text: string
  readonly classes: readonly string[]
  readonly tests: readonly Test[]
}

/** `endsAt`: the elements of the page that a selector within this one can style. */
type EndsAt = (selector: Selector) => ReadonlySet<Element>
type Test = (element: Element, endsAt: EndsAt) => boolean

const brackets = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const piece = new RegExp(String.raw`\.([\w-]+)|#([\w-]+)|\[([^\]]*)\]|::?([\w-]+)(${brackets})?|([a-z][a-z0-9]*)`, 'g')

/** States caused by interaction: nothing is in one of them at the first paint. */
const touched = /^(?:hover|active|focus|focus-visible|focus-within|modal|popover-open|backdrop|selection|highlight)$/
const attributed = /^(?:disabled|checked)$/
const fields = /^(?:input|textarea)$/

export const fits = ({ classes, tests }: Compound, element: Element, endsAt: EndsAt): boolean =>
  classes.every((name) => element.classes.has(name)) && tests.every((test) => test(element, endsAt))

export const selectorsOf = (list: string): readonly Selector[] =>
  partsOf(list, ',').map((text) => ({
    text,
    compounds: partsOf(text, ' >+~')
      .filter((compound) => compound !== '')
      .map(compoundOf),
  }))

function compoundOf(text: string): Compound {
  const classes: string[] = []
  const tests: Test[] = []
  for (const [, name, id, attribute, state, choices, tag] of text.matchAll(piece)) {
    if (name !== undefined) classes.push(name)
    else if (id !== undefined) tests.push(({ attributes }) => attributes.get('id') === id)
    else if (attribute !== undefined) tests.push(attributeTest(attribute))
    else if (tag !== undefined) tests.push((element) => element.tag === tag)
    else tests.push(stateTest(state ?? '', choices?.slice(1, -1) ?? ''))
  }
  return { text, classes, tests }
}

/** For operators other than `=` only the name is compared. */
function attributeTest(text: string): Test {
  const [, name = '', operator, value = ''] = /^([\w-]+)(?:([~|^$*]?=)["']?([^"']*)["']?)?$/.exec(text) ?? []
  if (operator === '=') return ({ attributes }) => attributes.get(name) === value
  return ({ attributes }) => attributes.has(name)
}

/** Anything that depends on an element's position or state counts as possibly true, also within `:not()`. */
function stateTest(state: string, choices: string): Test {
  if (touched.test(state)) return () => false
  if (state === 'root') return ({ tag }) => tag === 'html'
  if (attributed.test(state)) return ({ attributes }) => attributes.has(state)
  if (state === 'placeholder') return ({ tag }) => fields.test(tag)
  if (state === 'not') return negationTest(choices)
  const options = /^(?:is|where|has)$/.test(state) ? selectorsOf(choices) : []
  if (state === 'has') return (_, endsAt) => options.some((each) => endsAt(each).size > 0)
  if (options.length > 0) return (element, endsAt) => options.some((each) => endsAt(each).has(element))
  return () => true
}

/** False for an element that one of the choices matches by its own tag, classes and attributes. */
function negationTest(choices: string): Test {
  const simple = partsOf(choices, ',').filter((choice) => !/[\s>+~:^$*|]/.test(choice))
  const excluded = simple.map(compoundOf)
  return (element, endsAt) => !excluded.some((compound) => fits(compound, element, endsAt))
}
