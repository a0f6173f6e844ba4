import type { Page } from '@playwright/test'

/** Replaces alert() and the like, which malicious content calls: calls are counted. */
export function countAlerts(): void {
  const counted = { ran: 0 }
  const run = () => {
    counted.ran += 1
    return true
  }
  Object.assign(window, { counted, alert: run, confirm: run, prompt: run })
}

export const alertsIn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { ran: number } }).counted.ran)

/** Elements, attributes and addresses in rendered contents that aren't on the allow list. */
export const strangersIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const elements = new Set(
      'p br strong em s a code pre div span button h3 h4 h5 h6 ul ol li blockquote hr table thead tbody tr th td'.split(
        ' ',
      ),
    )
    const attributes = new Set(
      'class href rel target title dir tabindex type start data-copy data-image data-alt data-waits data-language data-sign data-tag'.split(
        ' ',
      ),
    )
    const isMath = ({ namespaceURI }: Element) => namespaceURI === 'http://www.w3.org/1998/Math/MathML'
    const found: string[] = []
    for (const each of document.querySelectorAll('.content *')) {
      const outside = isMath(each)
        ? /^(maction|annotation-xml|mglyph|malignmark)$/.test(each.localName)
        : !elements.has(each.localName)
      if (outside) found.push(`<${each.localName}>`)
      for (const { name, value } of each.attributes) {
        const isWrong = isMath(each)
          ? /^(on|id$|data-|src|action)|href/i.test(name) || /url\s*\(|expression|javascript:/i.test(value)
          : !attributes.has(name)
        if (isWrong) found.push(`${each.localName} ${name}="${value}"`)
      }
      const address = each.getAttribute('href') ?? each.getAttribute('data-image')
      if (address && !/^(https?:\/\/|mailto:)/i.test(address)) found.push(`${each.localName} to ${address}`)
      const tag = each.getAttribute('data-tag')
      const isMention = each.localName === 'button' && each.className === 'mention' && each.textContent === `@${tag}`
      if (tag !== null && !(isMention && /^[\w-]{1,60}$/.test(tag))) found.push(`${each.localName} for ${tag}`)
      const isUnsafeLink = each.localName === 'a' && each.getAttribute('rel') !== 'noopener noreferrer nofollow ugc'
      if (isUnsafeLink) found.push(`a link that tells who comes: ${address}`)
    }
    return found
  })
