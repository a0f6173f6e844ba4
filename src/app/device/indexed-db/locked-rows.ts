const databaseName = 'canopy'

/**
 * Whether a table has rows, without loading Dexie. A browser that is killed may lose the last seconds of localStorage,
 * and with them the flag for pending rows; the rows themselves are safe.
 */
export async function holdsRows(table: string): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === databaseName)) return false
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const end = (holds: boolean) => {
        database.close()
        resolve(holds)
      }
      if (!database.objectStoreNames.contains(table)) return end(false)
      const counting = database.transaction(table).objectStore(table).count()
      counting.onsuccess = () => end(counting.result > 0)
      counting.onerror = () => end(false)
    }
  })
}
