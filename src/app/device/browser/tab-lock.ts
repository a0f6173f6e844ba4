/**
 * Runs in one tab at a time per name; without the Web Locks API, in each tab on its own. Where site data is blocked the
 * API is there, but refuses every lock.
 */
export async function withTabLock<Done>(name: string, run: () => Promise<Done>): Promise<Done> {
  if (navigator.locks === undefined) return run()
  let running: Promise<Done> | undefined
  const begin = () => {
    running = run()
    return running
  }
  return navigator.locks.request(name, begin).catch(() => running ?? run())
}
