/** Something in the demo isn't as expected; the message says what. */
export class DemoFailed extends Error {}

export function expect(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new DemoFailed(otherwise)
}

/** Asks again until it is so; the demo's own limit ends it at the latest. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  otherwise: () => string,
  limitMs: number,
): Promise<void> {
  const endMs = Date.now() + limitMs
  while (!(await isSo())) {
    expect(Date.now() < endMs, `${otherwise()} after ${limitMs / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
