import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const private4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/')
  private4.addSubnet(network, Number(bits), 'ipv4')
}

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
// Inside the global range, but for documentation, or an IPv4 address in disguise.
const disguised6 = new BlockList()
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  disguised6.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is public, not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !private4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !disguised6.check(address, 'ipv6')
}

/** The origins that an operator allows, wherever they are. */
export type Origins = Pick<ReadonlySet<string>, 'has'>

/**
 * Whether this server may call an address that somebody typed: https at a public host, without a name or password in
 * it. Origins that the operator trusts may be anywhere, and http. The host's addresses are checked when it is called.
 */
export function mayBeCalled(address: string, trusted: Origins): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (trusted.has(origin)) return true
  return protocol === 'https:' && (port === '' || Number(port) >= firstFreePort) && mayBePublicHost(hostname)
}

/** Ports below are those of mail and other services, which would read a request as something else. */
const firstFreePort = 1_024

function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/i.test(host)
}

/** The code of the error for a name that leads to an address which is not public. */
export const notPublic = 'NOT_PUBLIC'

/**
 * Resolves a name for a connection, but only to public addresses, whatever its owner's DNS answers. Not by the system's
 * lookup: it holds a thread until its name's server answers, two at a time in the whole process, so that a few names
 * whose servers stay silent would keep everything else from resolving its own.
 */
export const lookupPublic: LookupFunction = (hostname, { all, family }, callback) => {
  resolved(hostname).then(
    (found) => {
      const usable = found.filter((each) => (family !== 4 && family !== 6 ? true : each.family === family))
      const [first] = usable
      if (!found.every(({ address }) => isPublicAddress(address)))
        callback(coded(`${hostname} is not a public host`, notPublic), '')
      else if (first === undefined) callback(coded(`${hostname} has no such address`, 'ENOTFOUND'), '')
      else if (all === true) callback(null, usable)
      else callback(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => callback(error, ''),
  )
}

const coded = (message: string, code: string): NodeJS.ErrnoException => Object.assign(new Error(message), { code })

/** For each name server in turn. */
const patience = { timeout: 2_000, tries: 2 }

/** Every address of a name; with the codes that the system's lookup has if there is none. */
async function resolved(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(patience)
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
  if (found.length > 0) return found
  const isUnknown = answers.every(
    (answer) => answer.status === 'rejected' && ['ENOTFOUND', 'ENODATA'].includes(answer.reason.code),
  )
  throw coded(`${hostname} was not resolved`, isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN')
}
