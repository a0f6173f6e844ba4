import { type Compound, fits, type Selector } from './selectors.ts'

/** A start tag as selectors see it. */
export type Element = {
  readonly tag: string
  readonly classes: ReadonlySet<string>
  readonly attributes: ReadonlyMap<string, string>
}

export const startTags = /<([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/g
const attribute = /([\w:-]+)(?:="([^"]*)")?/g

/** The elements of a document with this content, each distinct start tag once. */
export function elementsIn(content: string): readonly Element[] {
  const html = `<html lang="en"><body>${content}`
  const tags = new Map([...html.matchAll(startTags)].map(([whole, tag = '', rest = '']) => [whole, { tag, rest }]))
  return [...tags.values()].map(({ tag, rest }) => {
    const attributes = new Map([...rest.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))
    return { tag, classes: new Set(attributes.get('class')?.split(' ')), attributes }
  })
}

/**
 * Tests whether a selector can style any of these elements before the first interaction: each of its compounds must
 * match one. The relations between the compounds are ignored.
 */
export function stylesAny(elements: readonly Element[]): (selector: Selector) => boolean {
  const byClass = new Map<string, Element[]>()
  for (const element of elements)
    for (const name of element.classes) byClass.set(name, [...(byClass.get(name) ?? []), element])
  const known = new Map<string, ReadonlySet<Element>>()

  function find(compound: Compound): ReadonlySet<Element> {
    const [first] = compound.classes
    const among = first === undefined ? elements : (byClass.get(first) ?? [])
    return new Set(among.filter((each) => fits(compound, each, endsAt)))
  }
  function endsAt({ compounds }: Selector): ReadonlySet<Element> {
    let end: ReadonlySet<Element> = new Set()
    for (const compound of compounds) {
      end = known.get(compound.text) ?? find(compound)
      known.set(compound.text, end)
      if (end.size === 0) break
    }
    return end
  }
  return (selector) => endsAt(selector).size > 0
}
