import type { Answered, TestServer } from './server/build-app.ts'
import { tokenPath } from './server/identity.ts'

type Cookies = Map<string, string>

/** A browser between the server and the provider: it has the cookies of both, and follows redirects. */
export function makeBrowser(server: TestServer, address = '192.0.2.1') {
  const own: Cookies = new Map()
  const providers: Cookies = new Map()

  async function ask(path: string, body?: unknown, cookies: Cookies = own): Promise<Answered> {
    const headers = { cookie: headerOf(cookies) }
    const answer = await server.call(body === undefined ? 'GET' : 'POST', path, {
      address,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    store(own, [answer.headers['set-cookie'] ?? []].flat() as string[])
    return answer
  }

  async function askProvider(url: URL, choice?: Readonly<Record<string, string>>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: headerOf(providers) },
      ...(choice === undefined ? {} : { method: 'POST', body: new URLSearchParams(choice) }),
    })
    store(providers, answer.headers.getSetCookie())
    return answer
  }

  /** Through the provider's pages, back to the address of this server that they lead to. */
  async function through(start: URL, choices: Choices): Promise<URL> {
    let url = start
    const left = [...choices]
    for (let steps = 0; steps < 12; steps += 1) {
      const page = await askProvider(url)
      const answer = page.status === 200 ? await askProvider(url, left.shift() ?? {}) : page
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
      url = new URL(location, url)
      if (url.origin !== start.origin) return url
    }
    throw new Error('the provider leads nowhere')
  }

  type Change = (url: URL) => void
  type Choices = readonly Readonly<Record<string, string>>[]

  async function begin(redirect: string, choices: Choices, change: Change = () => undefined): Promise<URLSearchParams> {
    const begun = await ask(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    const url = new URL(String(begun.headers.location))
    change(url)
    return (await through(url, choices)).searchParams
  }

  const browser = {
    cookies: (): Cookies => new Map(own),
    /** The provider's answer to a sign-in, not yet given to the server. */
    untilAnswer: (name: string, redirect = '/cloud', change?: Change) =>
      begin(redirect, [{ login: name }, { consent: 'yes' }], change),
    /** Where the server sends the browser with the provider's answer. */
    comeBack: async (answer: URLSearchParams): Promise<string> =>
      String((await ask(`/auth/callback?${answer}`)).headers.location),
    refuse: async (redirect: string) => browser.comeBack(await begin(redirect, [{ cancel: 'yes' }])),
    exchange: (answer: URLSearchParams, cookies: Cookies = own) =>
      ask(
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=oidc',
        { token: answer.toString(), returnSecureToken: true },
        cookies,
      ),
    signIn: async (name: string, redirect = '/cloud') => {
      const back = await browser.comeBack(await browser.untilAnswer(name, redirect))
      const url = new URL(back, 'http://canopy.invalid')
      const answer = new URLSearchParams(url.hash.slice(1)).get('signed-in') ?? ''
      const { status, body } = await browser.exchange(new URLSearchParams(answer))
      if (status !== 200) throw new Error(`${name} can't sign in: ${JSON.stringify(body)}`)
      const session = body as { readonly idToken: string; readonly refreshToken: string; readonly localId: string }
      return { ...session, landed: url.searchParams.get('redirect') }
    },
    refresh: (refreshToken: string) =>
      server.call('POST', tokenPath, {
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
  return browser
}

const headerOf = (cookies: Cookies): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function store(cookies: Cookies, given: readonly string[]): void {
  for (const line of given) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
