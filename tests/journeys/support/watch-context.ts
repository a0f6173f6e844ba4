import type { BrowserContext } from '@playwright/test'

type Watched = { readonly hear: (words: string) => void; readonly thirdParties: RegExp | null }

/** Reports everything the content security policy blocked in a browser context, and every request to another host. */
export async function watchContext(context: BrowserContext, { hear, thirdParties }: Watched): Promise<void> {
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isElsewhere(url) && !thirdParties?.test(url.href)) hear(`a third party was asked: ${url.href}`)
  })
  await context.exposeFunction('tellOfViolation', (words: string) => hear(`the content policy was violated: ${words}`))
  await context.addInitScript(tellOfViolations)
}

const isElsewhere = ({ protocol, hostname }: URL): boolean =>
  /^(https?|wss?):$/.test(protocol) && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

function tellOfViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { tellOfViolation } = window as unknown as { readonly tellOfViolation?: (words: string) => void }
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    tellOfViolation?.(`${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`)
  })
}
