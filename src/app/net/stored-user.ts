const databaseName = 'firebaseLocalStorageDb'
const storeName = 'firebaseLocalStorage'
const keyStart = 'firebase:authUser:'

/**
 * Deletes the user stored by the provider's SDK. The SDK itself signs out only once its server has responded, and not
 * at all if its code isn't on the device: on a bad connection the user would still be stored after a sign-out.
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
