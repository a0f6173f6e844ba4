import { usage } from './problem.ts'

/** The origin of a server. Without TLS a token could be read on the way, so plain http is for this machine only. */
export function checkedServer(address: string, isInsecure: boolean): string {
  const url = URL.canParse(address)
    ? new URL(address)
    : usage('The server must be an address such as https://canopy.example')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') usage('The server must be an https address')
  if (url.username !== '' || url.password !== '') usage('The address of the server must not contain a name or password')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') usage('The address of the server must have no path')
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isInsecure)
    usage('Over http anybody on the way could read the token. Use https, or say --insecure')
  return url.origin
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
