const databaseName = 'firebaseLocalStorageDb'
const storeName = 'firebaseLocalStorage'
const keyStart = 'firebase:authUser:'

/**
 * Takes away what the provider's SDK has stored of its user. The SDK itself signs out only once its server has answered,
 * and not at all where its code is not on the device: on a bad line somebody who has left would still be there.
 */
export async function dropStoredUser(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(keyStart))) localStorage.removeItem(key)
  const databases = await indexedDB.databases()
  if (databases.some(({ name }) => name === databaseName)) await emptyStore()
}

const emptyStore = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const end = () => {
        database.close()
        resolve()
      }
      if (!database.objectStoreNames.contains(storeName)) return end()
      const change = database.transaction(storeName, 'readwrite')
      change.objectStore(storeName).clear()
      change.oncomplete = end
      change.onabort = end
    }
  })
