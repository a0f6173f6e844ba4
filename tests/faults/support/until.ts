/** Polls until the condition is true, and gives up after a while. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, timeoutMs = 300_000): Promise<void> {
  const giveUpMs = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUpMs) throw new Error(`Timed out: ${what}`)
    await passing(20)
  }
}

/** Not for waiting for something, but for letting a fault last. */
export const passing = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
