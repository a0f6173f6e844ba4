import { Resolver } from 'node:dns/promises'

const { resolve4, resolve6 } = Resolver.prototype

/** A name server of our own: `addresses` is asked for each name, once for both families. */
export function resolveTo(addresses: (name: string, question: number) => readonly string[]): {
  questions: () => number
} {
  let questions = 0
  const found = new WeakMap<Resolver, readonly string[]>()
  async function answer(this: Resolver, name: string, isWanted: (address: string) => boolean): Promise<string[]> {
    const all = found.get(this) ?? addresses(name, questions++)
    found.set(this, all)
    const wanted = all.filter(isWanted)
    if (wanted.length === 0) throw Object.assign(new Error(`no answer for ${name}`), { code: 'ENODATA' })
    return wanted
  }
  Object.assign(Resolver.prototype, {
    resolve4(this: Resolver, name: string) {
      return answer.call(this, name, (address) => !address.includes(':'))
    },
    resolve6(this: Resolver, name: string) {
      return answer.call(this, name, (address) => address.includes(':'))
    },
  })
  return { questions: () => questions }
}
export function resolveAsUsual(): void {
  Object.assign(Resolver.prototype, { resolve4, resolve6 })
}

/** Every name leads to this machine, one of them to a public address as well. */
export const resolveToThisMachine = () =>
  resolveTo((name) =>
    name.startsWith('both')
      ? ['127.0.0.1', '1.1.1.1']
      : name.startsWith('mapped')
        ? ['::ffff:127.0.0.1']
        : ['127.0.0.1'],
  )

/** Hosts that nobody may have this server call, in many spellings, with what they are. */
export const privateHosts = [
  ['this machine', '127.0.0.1'],
  ['another address of this machine', '127.255.255.254'],
  ['one number', '2130706433'],
  ['hexadecimal', '0x7f000001'],
  ['hexadecimal parts', '0x7f.0x0.0x0.0x1'],
  ['octal', '017700000001'],
  ['octal parts', '0177.0.0.1'],
  ['mixed bases', '0x7f.1'],
  ['two parts', '127.1'],
  ['three parts', '127.0.1'],
  ['nothing', '0'],
  ['all zeros', '0.0.0.0'],
  ['a dot at its end', '127.0.0.1.'],
  ['full-width digits', '１２７．０．０．１'],
  ['circled digits', '①②⑦.⓪.⓪.①'],
  ['an ideographic stop', '127。0。0。1'],
  ['percent signs', '%31%32%37.0.0.1'],
  ['IPv6', '[::1]'],
  ['IPv6 in full', '[0:0:0:0:0:0:0:1]'],
  ['nothing in IPv6', '[::]'],
  ['IPv4 inside IPv6', '[::ffff:127.0.0.1]'],
  ['IPv4 inside IPv6, hexadecimal', '[::ffff:7f00:1]'],
  ['IPv4 inside IPv6, the old way', '[::127.0.0.1]'],
  ['NAT64', '[64:ff9b::7f00:1]'],
  ['6to4', '[2002:7f00:1::]'],
  ['Teredo', '[2001:0:7f00:1::]'],
  ['a link', '[fe80::1]'],
  ['a zone', '[fe80::1%25lo]'],
  ['a private IPv6 network', '[fd00::1]'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of a cloud, hexadecimal', '0xa9fea9fe'],
  ['a private network', '10.0.0.1'],
  ['a home network', '192.168.0.1'],
  ['a carrier', '100.64.0.1'],
  ['a group', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['localhost', 'localhost'],
  ['localhost with a dot', 'localhost.'],
  ['localhost in capitals', 'LOCALHOST'],
  ['below localhost', 'agent.localhost'],
  ['a local name', 'printer.local'],
  ['an internal name', 'metadata.google.internal'],
  ['a name without a dot', 'database'],
  ['a name and a password', 'example.com@127.0.0.1'],
  ['a password with a public name behind it', 'user:secret@example.com'],
  ['a name that resolves to this machine', 'agent.example.com'],
  ['a name that resolves to this machine, with a dot', 'agent.example.com.'],
  ['a name whose addresses are not all public', 'both.example.com'],
  ['a name that resolves to IPv4 inside IPv6', 'mapped.example.com'],
  ['a name of digits', '127.0.0.1.example.com'],
] as const
