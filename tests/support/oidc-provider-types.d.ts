/** The part of this package that the tests use: it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Details = {
    readonly prompt: { readonly name: 'login' | 'consent' }
    readonly params: { readonly client_id: string; readonly scope: string }
    readonly session?: { readonly accountId: string }
  }

  class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Details>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    readonly Grant: new (of: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }

  export { Provider as default }
}
