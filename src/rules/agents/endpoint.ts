import { agentNames, type SpecifiedAgent } from '#wire/agent.ts'
import { displayNameMaxLength, tagMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { storedName } from '../people/profile.ts'

const address = /^(https?:\/\/)([^\s/?#@\\]+)((?:\/[^\s?#@\\]*)?)$/i
const keySigns = /^[\x21-\x7e]+$/

/** An endpoint's address as stored, without a slash at its end; null unless it is http or https and nothing else. */
export function endpointAddress(text: string): string | null {
  const [, scheme = '', host = '', path = ''] = address.exec(text.trim()) ?? []
  return host === '' ? null : `${scheme.toLowerCase()}${host.toLowerCase()}${path.replace(/\/+$/, '')}`
}

/** Scheme, host and port of an endpoint's address: where a key is sent. */
export const endpointOrigin = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? ''

/** What is wrong with an endpoint, or null. */
export function endpointProblem(url: string, key: string | null): string | null {
  if (endpointAddress(url) === null) return texts.endpointUrlBad
  return key !== null && !keySigns.test(key) ? texts.endpointKeyBad : null
}

/** A key with the origin it was given for. */
export type BoundKey = { readonly origin: string; readonly key: string }

export type ChosenKey = { readonly from: 'given' | 'environment' | 'stored' | 'none'; readonly key: string | null }

type Keys = {
  readonly given: string | null
  readonly environment: BoundKey | null
  readonly stored: BoundKey | null
}

/**
 * The key for an endpoint. One that is given now comes first. A known key is only sent to the origin it belongs to:
 * otherwise any admin could have it sent to a server of their own.
 */
export function keyFor(url: string, { given, environment, stored }: Keys): ChosenKey {
  const origin = endpointOrigin(url)
  if (given !== null) return { from: 'given', key: given }
  if (environment?.origin === origin) return { from: 'environment', key: environment.key }
  if (stored?.origin === origin) return { from: 'stored', key: stored.key }
  return { from: 'none', key: null }
}

/** The name that the endpoint of the first run gets: of the specification's four, the one that fits its model best. */
export const agentNameFor = (model: string): SpecifiedAgent =>
  agentNames.find((name) => model.toLowerCase().includes(name)) ?? 'chatgpt'

/** How an agent with this display name is mentioned; empty if the name has no letter or digit for it. */
export const agentTagFor = (displayName: string): string =>
  storedName(displayName)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '')
    .toLowerCase()
    .slice(0, tagMaxLength)

/** What is wrong with an agent's display name, or null. */
export function agentNameProblem(displayName: string): string | null {
  if (storedName(displayName).length > displayNameMaxLength) return texts.displayNameTooLong
  return /[a-z0-9]/.test(agentTagFor(displayName)) ? null : texts.endpointNameBad
}
