import type { Page } from '@playwright/test'

/** Some columns of all rows in a table of this device's database. */
export const deviceRows = (
  page: Page,
  table: 'files' | 'ground',
  columns: readonly string[],
): Promise<readonly (readonly string[])[]> =>
  page.evaluate(
    ([from, names]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('canopy')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(from).objectStore(from).getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map((row) => names.map((name) => row[name])))
          }
        }
      }),
    [table, columns] as const,
  )
