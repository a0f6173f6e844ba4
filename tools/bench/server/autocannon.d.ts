declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      readonly method: 'GET' | 'POST'
      readonly path: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
    type Options = {
      readonly url: string
      readonly connections: number
      /** In seconds, unless there is an amount. */
      readonly duration?: number
      readonly amount?: number
      readonly requests: readonly Request[]
    }
    type Result = {
      readonly requests: { readonly total: number }
      readonly latency: { readonly p50: number; readonly p99: number }
      readonly duration: number
      readonly errors: number
      readonly timeouts: number
      readonly non2xx: number
    }
  }
  const autocannon: (options: autocannon.Options) => Promise<autocannon.Result>
  export = autocannon
}
