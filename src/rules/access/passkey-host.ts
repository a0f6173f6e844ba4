/** Whether browsers have passkeys for a host, with or without its port: for names, not for addresses in numbers. */
export function isPasskeyHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return !/^[\d.]+$|:/.test(name)
}
