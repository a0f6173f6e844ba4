// Search
export const searching = 'Searching...'
export const searchNothing = 'Nothing found. Try fewer or shorter words.'
export const searchNothingYet = 'Nothing found yet, and there are more messages to search.'
export const searchMoreToSearch = 'There are more messages to search.'
export const searchFailed = 'Search failed. Please try again.'
export const searchTooOften = 'You’re searching too often. Please try again in a minute.'
export const searchTooMany = (most: number) => `Please use at most ${most} words and phrases.`
export const searchOffline = 'Can’t reach the server. These results are from this device.'
export const searchOfflineNothing = 'Can’t reach the server, and nothing was found on this device.'
