import type { Transporter } from 'nodemailer'
import { allMailsPerHour, hourMs, mailsPerHour } from '#wire/limits.ts'
import type { Rate } from '../http/rates/rate.ts'
import type { RateLimiter } from '../http/rates/rate-limiter.ts'
import type { Config } from '../process/config/config.ts'
import { makeConcurrencyLimit } from '../push/concurrency-limit.ts'
import type { Mail } from './mails.ts'

/** One after the other, so that the newest link also arrives last. */
const sentAtOnce = 1
const queuedMax = 1_000
const perAddress: Rate = { limit: mailsPerHour, windowMs: hourMs }
const inAll: Rate = { limit: allMailsPerHour, windowMs: hourMs }

/** Sends mails, in the background. Errors name neither the recipient nor what the mail says. */
export type Mailer = {
  /** Runs a job that may send mails, after the current request. */
  readonly later: (job: () => Promise<void>) => void
  /** Sends a mail unless this address has had too many of its kind; only then it is written at all. */
  readonly send: (kind: 'password' | 'changed', to: string, write: () => Promise<Mail | null>) => Promise<void>
  readonly close: () => Promise<void>
}

export function makeMailer(
  settings: Config['mail'],
  limiter: RateLimiter,
  onError: (error: unknown) => void,
): Mailer | null {
  if (settings === null) return null
  const stop = new AbortController()
  const jobs = makeConcurrencyLimit(sentAtOnce, queuedMax)
  let opened: Promise<Transporter> | null = null
  const transport = () => {
    opened ??= openTransport(settings)
    return opened
  }

  async function deliver(to: string, mail: Mail): Promise<void> {
    await (await transport()).sendMail({
      ...mail,
      from: settings?.from,
      // An object is not parsed, so no spelling of an address can add another recipient.
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: stop.signal,
    })
  }

  async function send(...[kind, to, write]: Parameters<Mailer['send']>): Promise<void> {
    const own = `mail:${kind} ${to.toLowerCase()}`
    if ((await limiter.wait('mail:all', inAll)) > 0)
      throw new Error(`a mail was not sent: ${inAll.limit} an hour is the limit`)
    if ((await limiter.take(own, perAddress)) > 0) return
    const mail = await write()
    if (mail === null) return
    await limiter.take('mail:all', inAll)
    try {
      await deliver(to, mail)
    } catch (error) {
      await limiter.giveBack(own)
      if (!stop.signal.aborted) onError(new Error(`a mail was not sent: ${codeOf(error)}`))
    }
  }

  return {
    later: (job) => {
      if (stop.signal.aborted) return
      const isTaken = jobs.take(() => job().catch(onError))
      if (!isTaken) onError(new Error('a mail was dropped: the queue is full'))
    },
    send,
    close: async () => {
      stop.abort()
      await jobs.close()
    },
  }
}

/** Imported only when the first mail is sent. */
async function openTransport({ smtpUrl }: NonNullable<Config['mail']>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A mail server on this machine often has a certificate that nobody signed.
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return createTransport({
    host,
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ignoreTLS: isLoopback && protocol === 'smtp:',
    // A password is never sent in the clear over a network.
    requireTLS: !isLoopback && username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** Such as ECONNREFUSED, or EENVELOPE 550. The message itself may name the recipient. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  return [code, responseCode].filter((each) => each !== undefined).join(' ') || 'unknown'
}
