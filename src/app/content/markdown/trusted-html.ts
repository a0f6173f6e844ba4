type Policy = { readonly createHTML: (html: string) => { readonly toString: () => string } }
type WithPolicies = {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
  }
}

let policy: Policy | null = null

/**
 * The one door through which HTML comes into a page: render.ts has escaped all that a person wrote. Under the content policy
 * no other code can set any, ours or a package's. Server and older browsers know no such doors.
 */
export function trustedHtml(html: string): string | ReturnType<Policy['createHTML']> {
  const { trustedTypes }: typeof globalThis & WithPolicies = globalThis
  policy ??= trustedTypes?.createPolicy('canopy', { createHTML: (rendered) => rendered }) ?? null
  return policy === null ? html : policy.createHTML(html)
}
