const key = 'canopy:invitation'

/** For a browser that blocks the storage: survives the sign-in, but no reload. */
let inMemory: string | null = null

/** The token of the invitation that the person is joining by. It survives the sign-in in this tab, and nothing else. */
export const invitationToken = {
  find: (): string | null => {
    try {
      return sessionStorage.getItem(key) ?? inMemory
    } catch {
      return inMemory
    }
  },
  save: (token: string): void => {
    inMemory = token
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // It is in memory.
    }
  },
  drop: (): void => {
    inMemory = null
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then it couldn't be stored either.
    }
  },
}
