/** LRU cache. */
export function lruCache<Value>(max: number) {
  const answers = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = answers.get(key)
      if (value === undefined) return undefined
      answers.delete(key)
      answers.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      answers.delete(key)
      answers.set(key, value)
      const oldest = answers.keys().next()
      if (answers.size > max && !oldest.done) answers.delete(oldest.value)
    },
  }
}
