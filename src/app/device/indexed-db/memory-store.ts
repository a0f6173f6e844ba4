/** Lists in this tab's memory, with listeners. */
export function memoryStore<Row>() {
  const lists = new Map<string, readonly Row[]>()
  const listeners = new Map<string, Set<(rows: readonly Row[]) => void>>()
  return {
    find: (owner: string): readonly Row[] | null => lists.get(owner) ?? null,
    change: async (owner: string, next: (rows: readonly Row[]) => readonly Row[]): Promise<readonly Row[]> => {
      const rows = next(lists.get(owner) ?? [])
      lists.set(owner, rows)
      for (const listener of listeners.get(owner) ?? []) listener(rows)
      return rows
    },
    drop: async (owner: string): Promise<void> => {
      lists.delete(owner)
    },
    watch: (
      owner: string,
      listener: (rows: readonly Row[]) => void,
      when: 'now-too' | 'changes-only' = 'now-too',
    ): (() => void) => {
      listeners.set(owner, (listeners.get(owner) ?? new Set()).add(listener))
      if (when === 'now-too') listener(lists.get(owner) ?? [])
      return () => listeners.get(owner)?.delete(listener)
    },
  }
}
