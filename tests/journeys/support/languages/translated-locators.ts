import type { Locator, Page } from '@playwright/test'
import type { Manner, Say } from './said-in.ts'

const byText = ['getByText', 'getByLabel', 'getByTitle', 'getByPlaceholder', 'getByAltText'] as const

/** What Playwright sends to the browser for an assertion; private, and the only place that all of them pass. */
type ExpectedText = {
  readonly string?: string
  readonly regexSource?: string
  readonly regexFlags?: string
  readonly matchSubstring?: boolean
  readonly ignoreCase?: boolean
}
type Expectation = { readonly expectedText?: readonly ExpectedText[]; readonly expressionArg?: string }
type Expecting = { _expect: (expression: string, options: Expectation) => Promise<unknown> }

const textExpressions =
  /^to\.(?:have\.text|contain\.text|have\.text\.array|contain\.text\.array|have\.accessible\.(?:name|description)|have\.attribute\.value)$/
const textAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
]

/**
 * From now on, all locators and assertions of this process find what the app says in another language, though the
 * journeys name it in English.
 */
export function translateLocators(page: Page, say: Say): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'))
  const pages: Page = Object.getPrototypeOf(page)
  for (const target of [locators, pages]) {
    for (const name of byText) {
      const find = target[name]
      target[name] = function (this: Page & Locator, text, options) {
        return find.call(this, say(text, mannerOf(options)), options)
      }
    }
    const findRole = target.getByRole
    target.getByRole = function (this: Page & Locator, role, options) {
      if (options?.name === undefined) return findRole.call(this, role, options)
      return findRole.call(this, role, { ...options, name: say(options.name, mannerOf(options)) })
    }
    const find = target.locator as (this: Page & Locator, selector: string, options?: Texts) => Locator
    Object.assign(target, {
      locator(this: Page & Locator, selector: string, options?: Texts) {
        return find.call(this, selector, options && withTexts(options, say))
      },
    })
  }
  const filter = locators.filter
  locators.filter = function (this: Locator, options) {
    return filter.call(this, options && withTexts(options, say))
  }
  const select = locators.selectOption
  locators.selectOption = async function (this: Locator, choice, options) {
    const label = typeof choice === 'string' ? choice : labelOf(choice)
    if (label === null) return select.call(this, choice, options)
    await this.locator('option').first().waitFor({ state: 'attached' })
    const said = say(label, { isWhole: true, ignoresCase: false })
    const index = (await this.locator('option').allTextContents()).findIndex((each) => said.test(each))
    return select.call(this, index < 0 ? choice : { index }, options)
  }
  translateAssertions(locators, say)
}

function translateAssertions(locators: Locator, say: Say): void {
  if (!isExpecting(locators)) throw new Error('Playwright has another way for assertions: see translated-locators.ts')
  const expectIt = locators._expect
  locators._expect = function (expression, options) {
    const isAboutText =
      textExpressions.test(expression) &&
      (options.expressionArg === undefined || textAttributes.includes(options.expressionArg))
    if (!isAboutText || options.expectedText === undefined) return expectIt.call(this, expression, options)
    const expectedText = options.expectedText.map((expected) => inLanguage(expected, say))
    return expectIt.call(this, expression, { ...options, expectedText })
  }
}

function inLanguage(expected: ExpectedText, say: Say): ExpectedText {
  const { string, regexSource, regexFlags, matchSubstring = false, ignoreCase = false } = expected
  if (string === '') return expected
  const text = string ?? new RegExp(regexSource ?? '', regexFlags)
  const { source, flags } = say(text, { isWhole: !matchSubstring, ignoresCase: ignoreCase })
  return { regexSource: source, regexFlags: flags }
}

type Texts = { readonly hasText?: string | RegExp; readonly hasNotText?: string | RegExp }

const partOfText: Manner = { isWhole: false, ignoresCase: true }

const withTexts = <Options extends Texts>(options: Options, say: Say): Options => ({
  ...options,
  ...(options.hasText === undefined ? {} : { hasText: say(options.hasText, partOfText) }),
  ...(options.hasNotText === undefined ? {} : { hasNotText: say(options.hasNotText, partOfText) }),
})

const mannerOf = (options: { readonly exact?: boolean } | undefined): Manner => ({
  isWhole: options?.exact === true,
  ignoresCase: options?.exact !== true,
})

const labelOf = (choice: unknown): string | null => {
  const label: unknown = typeof choice === 'object' && choice !== null ? Reflect.get(choice, 'label') : null
  return typeof label === 'string' ? label : null
}

const isExpecting = (target: object): target is Expecting => typeof Reflect.get(target, '_expect') === 'function'
