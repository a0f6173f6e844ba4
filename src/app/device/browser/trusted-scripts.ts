type ScriptRules = { readonly createScriptURL: (url: string) => string | null }
type WithPolicies = {
  readonly trustedTypes?: { readonly createPolicy: (name: 'default', rules: ScriptRules) => unknown }
}

const signInScript = 'https://apis.google.com/js/api.js'

/** Under the content security policy scripts may only come from these addresses: our own, and Google's sign-in. */
export function allowScripts(): void {
  const { trustedTypes }: Window & WithPolicies = window
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isAdmitted(url) ? url : null) })
}

function isAdmitted(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  if (origin !== window.location.origin) return origin + pathname === signInScript
  return pathname === '/service-worker.js' || pathname.startsWith('/assets/')
}
