/** Waits until it is so; looks again often, and gives up after a while. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patienceMs = 300_000): Promise<void> {
  const giveUpMs = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > giveUpMs) throw new Error(`In vain: ${what}`)
    await passing(20)
  }
}

/** Not to wait for something, but to let a fault last. */
export const passing = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
