import { isIP } from 'node:net'

export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const mostBits = version === 4 ? 32 : 128
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= mostBits))
}

export function asOrigin(value: string): string | null {
  const parsed = URL.canParse(value) ? new URL(value) : null
  const valid = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && parsed.search === ''
  return valid ? parsed.origin : null
}

/** An e-mail address, alone or as in `Canopy <canopy@canopy.example>`. */
export const isSender = (text: string): boolean => /^([^<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>,]+@[^\s@<>,]+)$/.test(text)
