type Policy = { readonly createHTML: (html: string) => { readonly toString: () => string } }
type WithPolicies = {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
  }
}

let policy: Policy | null = null

/**
 * The only way HTML gets into a page: render.ts has escaped all user text. Under the content security policy no other
 * code, ours or a package's, can insert any. The server and older browsers don't have trusted types.
 */
export function trustedHtml(html: string): string | ReturnType<Policy['createHTML']> {
  const { trustedTypes }: typeof globalThis & WithPolicies = globalThis
  policy ??= trustedTypes?.createPolicy('canopy', { createHTML: (rendered) => rendered }) ?? null
  return policy === null ? html : policy.createHTML(html)
}
