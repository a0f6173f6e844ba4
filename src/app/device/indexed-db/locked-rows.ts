const databaseName = 'canopy'

/**
 * Whether the device's database holds rows in one of its tables, found out without the database's own code. A browser that
 * is killed forgets the last seconds of localStorage, and with them the flag that something waits; the rows it keeps.
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
