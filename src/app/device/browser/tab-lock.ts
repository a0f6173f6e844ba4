/** Runs in one tab at a time per name; without the Web Locks API, in each tab on its own. */
export async function withTabLock<Done>(name: string, run: () => Promise<Done>): Promise<Done> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run()
}
