import { type BoundKey, endpointAddress, endpointOrigin } from '#rules/agents/endpoint.ts'

/** The environment's key for an endpoint: it is sent to this address's origin only. */
export type EnvironmentKey = BoundKey & { readonly url: string }

/** Both or neither are set. Without the address, an admin could have the operator's key sent anywhere. */
export function environmentKey(
  given: string | undefined,
  key: string | undefined,
  refuse: (name: string, must: string, value: string) => never,
): EnvironmentKey | null {
  if (key === undefined && given === undefined) return null
  const url = endpointAddress(given ?? '')
  if (url === null) return refuse('AGENT_API_URL', 'an address such as https://api.openai.com/v1', given ?? '')
  return key === undefined
    ? refuse('AGENT_API_KEY', 'set when AGENT_API_URL is', '')
    : { url, origin: endpointOrigin(url), key }
}
