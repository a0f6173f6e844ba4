/** One tab at a time does what bears this name; where the browser cannot say, each does it on its own. */
export async function withTabLock<Done>(name: string, run: () => Promise<Done>): Promise<Done> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run()
}
