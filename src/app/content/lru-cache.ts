/** LRU cache of texts: at most `max` of them, with `maxLength` characters in all; the newest is always kept. */
export function lruCache(max: number, maxLength: number) {
  const answers = new Map<string, string>()
  let length = 0

  function take(key: string): string | undefined {
    const value = answers.get(key)
    if (value !== undefined) {
      answers.delete(key)
      length -= value.length
    }
    return value
  }
  function set(key: string, value: string): void {
    take(key)
    answers.set(key, value)
    length += value.length
    for (const oldest of answers.keys()) {
      if (oldest === key || (answers.size <= max && length <= maxLength)) break
      take(oldest)
    }
  }
  return {
    get(key: string): string | undefined {
      const value = take(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
