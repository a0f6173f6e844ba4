// Search
export const searchPlaceholder = 'Messages, people, commands'
export const searchResultsLabel = 'Search results'
export const searchResultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`)
export const keepSearchingLabel = 'Keep searching'
// Groups of results
export const recentSearchesHeading = 'Recent searches'
export const searchCommandsHeading = 'Commands'
export const foundPeopleHeading = 'People'
export const foundThreadsHeading = 'Threads'
export const foundMessagesHeading = 'Messages'
export const clearRecentSearchesLabel = 'Clear recent searches'
export const foundOnDeviceBadge = 'On this device'
// What can be written: the quotes and ‘from:@’ are signs that search knows
export const searchHintPhrase = '"a phrase"'
export const searchHintFrom = 'from:@tag'
export const searchHintThread = 'In this thread'

// Commands that search finds
export const commandNewMessage = 'New message'
export const commandNewGroundMessage = 'New message on Ground'
export const commandFilters = 'Filters'
export const commandEditProfile = 'Edit profile'
export const commandAdmin = 'Admin'
export const commandShortcuts = 'Keyboard shortcuts'
export const commandThemeSystem = 'Theme: system'
export const commandThemeLight = 'Theme: light'
export const commandThemeDark = 'Theme: dark'
