import { lookup } from 'node:dns'
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

/**
 * Whether this server may call an address that somebody typed: https at a public host, without a name or password in it.
 * Origins that the operator trusts may be anywhere, and http. The host's addresses are checked when it is called.
 */
export function mayBeCalled(address: string, trusted: ReadonlySet<string>): boolean {
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

/** Resolves a name for a connection, but only to public addresses, whatever its owner's DNS answers. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found, family) => {
    const addresses =
      error === null ? [found].flat().map((each) => (typeof each === 'string' ? each : each.address)) : []
    if (error !== null || addresses.every(isPublicAddress)) callback(error, found, family)
    else callback(Object.assign(new Error(`${hostname} is not a public host`), { code: notPublic }), '')
  })
}
