import type { SortOrder, StateFilter, VisibilityFilter } from '../../filters.ts'
import type { Parts } from '../parts.ts'

// The Cloud's list. Functions here are for the list, and for what is loaded after list and thread
// (tools/first-files.ts).
export const presetsLabel = 'Presets'
/** The messages addressed to me. */
export const presetDirectLabel = 'Direct'
/** My own. */
export const presetUserPostsLabel = 'User Posts'
export const listColumnLabel = 'List'
export const listFilteredLabel = 'Filtered'
export const listMessagesLabel = 'Messages'
export const listToStartLabel = 'Back to the start of the list'
export const startThreadLabel = 'Start a thread'
export const newMessages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`)
export const notPostedHeading = 'Not posted yet'
export const pinnedHeading = 'Pinned'
/** `tab` is ‘public’, ‘private’, ‘direct’, ‘cloud’ or ‘ground’. */
export const noMessagesFound = (tab: string) => `No ${tab} messages found.`

// Several messages of one thread, as one card
/** Never of one message. */
export const severalMessages = (count: number) => `${count} messages`
export const groupLessLabel = 'Show less'
export const groupMoreLabel = (count: number) => `+${count} more`
export const groupForks = (count: number) => (count === 1 ? '1 fork' : `${count} forks`)

// The filters of the list, in words
export const filtersShow = (words: string) => `Showing ${words}`
export const filtersResetLabel = 'Reset filters'
export const filteredByAuthors = (names: string) => `by ${names}`
export const filteredByRecipients = (names: string) => `to ${names}`
export const filteredByVisibility = (value: VisibilityFilter) => (value === 'all' ? 'public and private' : value)
export const filteredByState = (value: StateFilter): string => value
export const filteredFrom = (time: string) => `from ${time}`
export const filteredUntil = (time: string) => `until ${time}`
export const filteredOrder = (value: SortOrder) => `${value} first`

// The dialog of the filters
export const filtersLabel = 'Filters'
export const filtersSet = (count: number) => (count === 1 ? '1 filter is set' : `${count} filters are set`)
/** Sets all filters back. */
export const filtersResetAllLabel = 'Reset'
export const filterAuthorsLabel = 'Authors'
export const filterVisibilityLabel = 'Visibility'
export const filterVisibilityAll = 'All'
export const filterStateLabel = 'State'
export const filterStateAny = 'Any'
export const filterStateOpen = 'Open threads'
export const filterStateSettled = 'Settled'
export const filterOrderLabel = 'Order'
export const filterOrderNewest = 'Newest'
export const filterOrderOldest = 'Oldest'
/** From a date and time on. */
export const filterFromLabel = 'From'
export const filterToLabel = 'To'
export const filterToBeforeFrom = 'This is before ‘From’, so nothing can match.'
export const filterPeoplePlaceholder = 'Name or @tag'
export const filterPeopleNeedLogin = 'Log in to search people.'
export const filterPeopleFoundLabel = 'People found'
export const filterNobodyFound = 'No one found.'
export const filterChoosePerson = 'Choose a person, or clear the field.'
export const filterPeopleChosenLabel = 'Chosen people'
export const filterRemovePersonLabel = (name: string) => `Remove ${name}`

// The first steps of the admin of a new installation
export const firstStepsHeading = 'First steps'
/** Follows a step's heading, for screen readers. */
export const firstStepDone = ', done'
export const firstStepHelloHeading = 'Say hello'
export const firstStepHelloLabel = 'Write the first message'
export const firstStepAgentHeading = 'Connect an AI'
export const firstStepAgentLabel = 'Connect an endpoint'
/** `connect` is the link before. */
export const firstStepAgent = <Element>(connect: Element): Parts<Element> => [
  connect,
  ', or name several in AGENTS_FILE.',
]
export const firstStepInviteHeading = 'Invite someone'
export const firstStepInviteLabel = 'Make a link'
/** `makeLink` is the link before. */
export const firstStepInvite = <Element>(makeLink: Element): Parts<Element> => [
  'A link lets people in; whoever applies without one appears under Administration. ',
  makeLink,
]
export const firstRunLabel = 'Set up this installation step by step'
