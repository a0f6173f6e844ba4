import { isIP } from 'node:net'

/** An invalid value in the environment; the message names it on one line. */
export class ConfigurationError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

export const refuse = (name: string, must: string, value: string): never => {
  throw new ConfigurationError(`Configuration: ${name} must be ${must}, not ${JSON.stringify(value)}`)
}

export const listed = (env: Environment, name: string): string[] =>
  (text(env, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

export function oneOf(env: Environment, name: string, allowed: readonly string[], initial: string): string {
  const value = text(env, name) ?? initial
  return allowed.includes(value) ? value : refuse(name, `one of ${allowed.join(', ')}`, value)
}

export function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  return protocols.includes(protocol)
    ? value
    : refuse(name, `an address that starts with ${protocols[0]}//`, '(hidden)')
}

/** The same for an address with a name and password, which are decoded when it is used. */
export function urlWithSecret(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = url(env, name, protocols)
  if (value !== undefined && !isDecodable(new URL(value)))
    refuse(name, 'an address with %25 for each % that is meant as it is', '(hidden)')
  return value
}

export function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

export function asOrigin(value: string): string | null {
  const parsed = URL.canParse(value) ? new URL(value) : null
  const valid = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && parsed.search === ''
  return valid ? parsed.origin : null
}

export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const mostBits = version === 4 ? 32 : 128
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= mostBits))
}

/** An e-mail address, alone or as in `Canopy <canopy@canopy.example>`. */
export const isSender = (text: string): boolean => /^([^<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>,]+@[^\s@<>,]+)$/.test(text)
