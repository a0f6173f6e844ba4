import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

export type MailServer = {
  readonly url: string
  /** The names that anybody logged in with. */
  readonly logins: readonly string[]
  readonly received: readonly ReceivedMail[]
  /** From now on it refuses every recipient, as a full mailbox does. */
  readonly refuse: () => void
  /** Resolves when this many mails have arrived. */
  readonly until: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A real mail server on this machine, which delivers nothing. With a password it requires a login, over any connection.
 */
export async function startMailServer(password: string | null = null): Promise<MailServer> {
  const logins: string[] = []
  const received: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: password === null,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (login, _session, done) => {
      logins.push(login.username ?? '')
      done(login.password === password ? null : new Error('a wrong password'), { user: login.username })
    },
    onRcptTo: ({ address }, _session, done) =>
      done(isRefusing ? Object.assign(new Error(`${address} has no mailbox`), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, source: Buffer.concat(parts).toString('utf8') })
        done()
        for (const wake of waiting.splice(0)) wake()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    logins,
    received,
    refuse: () => {
      isRefusing = true
    },
    until: async (count) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The text of a mail, decoded. */
export function textOf({ source }: ReceivedMail): string {
  const [head = '', ...body] = source.split('\r\n\r\n')
  const text = body.join('\n\n').replaceAll('\r\n', '\n')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The address in a mail that leads to the page for a new password. */
export const linkIn = (mail: ReceivedMail | undefined): string =>
  (mail === undefined ? '' : textOf(mail)).match(/\S+\/new-password#\S+/)?.[0] ?? ''
