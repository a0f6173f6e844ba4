/** Every number of the specification (section 9), each under one name that includes its unit. */

// Units of time
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

// Lists
export const chronologicalPageSize = 5
export const chronologicalPageSizeSparing = 3
export const chronologicalLimitMax = 100
export const recommendedLimitDefault = 100
export const recommendedLimitMax = 5000
export const pinnedLimitDefault = 10
export const pinnedLimitOnList = 50
export const userSearchLimitDefault = 10
export const userSearchLimitMax = 50
export const batchIdsMax = 500
export const childIdsMax = 1000
/** The administration counts people up to this number. */
export const peopleCountMax = 1_000
export const filterUsersMax = 20
export const facesInGroupMax = 4
/** How many messages above those of a page are looked at to find their threads. */
export const listAncestorsMax = 5_000

// Branches
export const branchDepthDefault = 2
export const branchDepthInStore = 1
export const branchDepthInThread = 5
export const branchDepthMax = 50
export const branchDownMessagesMax = 500
export const branchUpMessagesMax = 100
export const siblingLoadDepth = 2

// The stored branch choices
export const branchChoicesMax = 1_000
export const branchChoicesAtOnceMax = 100
export const branchChoicesInThreadMax = 200
export const branchChoicesSendDelayMs = 2_000

// Exported files
export const exportMessagesMax = 100_000
export const exportFetchSize = 100
export const exportFilesMax = 5_000
export const exportFilesMaxBytes = 2 * 1024 * 1024 * 1024

// What a person has seen. Beyond these numbers the oldest messages count as seen
export const seenAtOnceMax = 500
export const seenInThreadMax = 1_000
export const seenMessagesMax = 10_000
export const seenThreadsMax = 2_000
export const newInThreadMax = 1_000
export const newCountsAtOnceMax = 100
/** A message counts as seen once it was shown for this long. */
export const seenAfterMs = 1_000
export const unsentSeenMax = 5_000
export const seenSendDelayMs = 5_000
/** Counts are requested at most once in this time. */
export const newCountsDelayMs = 2_000

// Follow and mute. Beyond this number a person's oldest settings go, automatic ones first
export const followsMax = 2_000
export const followersAtOnce = 500
/** The number on the tab is counted up to this, and shown up to one less. */
export const forMeCountedMax = 100
export const forMePageSize = 20
export const forMeExcerptLength = 400
export const forMeWaitingMax = 50
/** Pages ask for the number again this long after the first of some events. */
export const forMeDelayMs = 2_000

// Muted people: how many a person may mute, and how many of the latest messages of one are marked as read by it
export const mutedPeopleMax = 1_000
export const mutedMarkedReadMax = 500

// Slow mode: how long a person waits between two posts in a thread
export const slowModeWaitsS = [0, 60, 300, 900, 3_600, 86_400] as const
export const slowModeMaxMs = dayMs

// A link to one branch: at most this many levels down to its leaf are followed
export const branchLinkLevelsMax = 1_000

// The map of a thread: this many rows with such excerpts fit into one answer, whatever their content
export const mapPageSize = 2_000
export const mapExcerptLength = 48

/** A message that brings a branch home: how many sources it may have, and how long the branch may be. */
export const sourcesMax = 50
export const branchHomeLengthMax = 1_000

// Content
export const contentMaxLength = 50_000
/** Earlier texts of a message, and how many one answer has. */
export const versionsMax = 100
export const versionsPageSize = 10
export const titleMaxLength = 200
export const descriptionMaxLength = 2_000
export const tagMaxLength = 30
export const tagMinLength = 1
export const displayNameMaxLength = 50
export const recipientsMax = 100
export const listContentLength = 300
/** On a slow connection, or in data-saver mode. */
export const listContentLengthSparing = 160
export const siblingPreviewLength = 280
export const rootExcerptLength = 80
export const importPreviewMessages = 3
export const importPreviewLength = 100

// Files of messages
/** Unless the operator sets another limit. On Ground always. */
export const fileMaxMegabytes = 25
export const attachmentsMax = 10
/** In a list that asks for excerpts. */
export const attachmentsInExcerptMax = 1
export const fileNameMaxLength = 300
export const storedFileNameMaxLength = 120
export const altMaxLength = 1_000
export const altExcerptLength = 160
/** A part is no larger than any other body. */
export const uploadPartMaxBytes = 256 * 1024
/** A browser begins with parts of this size: more on a good line, less on a slow one. */
export const uploadPartFirstBytes = 64 * 1024
export const uploadPartLeastBytes = 16 * 1024
export const uploadPartsPerMinute = 1_200
/** What somebody may have sent and not posted. */
export const uploadsOfOneMax = 30
/** An upload that nothing is added to, and that is not posted, is deleted after this time. */
export const uploadRetentionMs = 2 * dayMs
/** Files that belong to nothing are deleted this long after they were found, in case a database is being restored. */
export const orphanRetentionMs = 7 * dayMs
/** How many uploads a node finishes at a time, how many are queued, and for how long. */
export const finishesAtOnce = 2
export const picturePixelsMax = 50_000_000
export const pictureSidePx = 2_048
export const thumbnailSidePx = 480
export const thumbnailMaxBytes = 30_000
export const animationSidePx = 640
export const animationFramesMax = 150
/** Of a process that gives way to everything else. */
export const pictureDecodeMs = 60_000
export const pictureMemoryBytes = 700 * 1024 * 1024
/** A key in an address of a file is valid for this long at least, and twice as long at most. */
export const fileKeyValidMs = 10 * 60_000
export const fileKeysAtOnce = 100

// Search
export const searchQueryMaxLength = 500
export const searchTermsMax = 32
export const searchExcerptLength = 160
export const searchPageSize = 20
export const searchEmptyPagesMax = 5
export const recentSearchesMax = 10
export const deviceHitsMax = 100
export const deviceIndexPageSize = 20

// Imports
export const importMessagesMax = 100
export const importPartsMax = 100
/** With a message more there are fewer than `uploadsOfOneMax`, which others of theirs may be among. */
export const importFilesInPartMax = 20
/** All files of a conversation, as they are unpacked. */
export const importFilesMaxBytes = 500 * 1024 * 1024
/** How many files of an archive are looked at. */
export const importArchiveFilesMax = 50_000
export const importRefusedShown = 5
/** A rate limit that ends sooner than this is waited for, this many times for a file. */
export const importWaitMaxMs = 90_000
export const importWaitsMax = 10
export const importContentMaxLength = 50_000
export const importFileMaxBytes = 10 * 1024 * 1024
export const importExportMaxBytes = 100 * 1024 * 1024
export const importFileExtensions = ['.md', '.markdown'] as const
export const importExportExtensions = ['.json', '.zip', '.html', '.htm', '.csv', '.md', '.markdown', '.txt'] as const
export const importHistoryMax = 4_000
export const importLargeAbove = 50
export const importRedirectDelayMs = 1_500

// Requests and answers
export const bodyMaxBytes = 256 * 1024
export const importBodyMaxBytes = 24 * 1024 * 1024
export const answerMaxBytes = 2 * 1024 * 1024
export const compressedFromBytes = 1_024
/** Of all calls together, for visitors. */
export const cachedAnswersMaxBytes = 24 * 1024 * 1024
export const jsonDepthMax = 32
/** Values and names in one body, checked before the body is validated. */
export const jsonValuesMax = 5_000
export const importJsonValuesMax = 20_000
/**
 * For bodies larger than `bodyMaxBytes`: how many a node reads at a time, how many are queued in all and per person,
 * and for how long.
 */
export const largeBodiesAtOnce = 3
export const largeBodiesQueuedMax = 50
export const largeBodiesOfOneMax = 5
/** Large imports of a person that are read and then refused. */
export const refusedImportsPerMinute = 10
export const largeBodyWaitMs = 10_000
export const userCallTimeoutMs = 10_000
export const callTimeoutMs = 30_000
/** How many requests are made for an import that takes longer than that. */
export const importTries = 4
export const importKeysMax = 50
export const downloadTimeoutMs = 600_000
/** Of a part of a file, or of preparing a picture. */
export const uploadTimeoutMs = 120_000
export const authReadyTimeoutMs = 5_000
export const idempotencyRetentionMs = 30 * dayMs
/** Devices send a request with the same key again only while the server knows it for sure. */
export const idempotencyTrustedMs = idempotencyRetentionMs - dayMs
/** How many messages a person can bookmark. */
export const bookmarksMax = 1_000
export const bookmarksPageSize = 50
export const bookmarkExcerptLength = 300
/** How long admins can restore what was deleted. */
export const binRetentionMs = 30 * dayMs
export const binPageSize = 50
export const binExcerptLength = 200
/** How many messages one call restores. */
export const restoredAtOnce = 200
export const changesRetentionMs = 30 * dayMs
export const changesPageSize = 200
export const ticketValidMs = 30 * dayMs
/** For signing in on a provider's page. */
export const oidcAttemptValidMs = 15 * 60_000

// The socket
export const socketReconnectAttempts = 3
export const socketReconnectStartMs = 1_000
export const socketReconnectCapMs = 10_000
export const socketSilenceMs = 45_000
export const socketPingEveryMs = 25_000
export const socketMissedPingsMax = 2
export const socketFrameMaxBytes = 64 * 1024
export const socketQueueMaxBytes = 1024 * 1024
export const socketOfferMaxBytes = 256 * 1024
export const socketsPerUserMax = 10
// At most 400 handshakes per second for all clients together.
export const socketsPerSecondMax = 320
export const socketsAtOnceMax = 60
export const socketCloseIntentional = 1000
export const socketCloseGoingAway = 1012
export const socketCloseTryLater = 1013
export const socketCloseBadToken = 4401
/** The reason beside `socketCloseTryLater`, when a person has `socketsPerUserMax`. */
export const socketsTooMany = 'too many connections'

// Screens
export const markerRootMarginPx = 100
export const markerThreshold = 0.1
export const markerLoadDelayMs = 300
export const markerObserverDelayMs = 1_000
export const markerInitialDelayMs = 2_000
export const pendingNoticeDelayMs = 100
export const loadingFlashMs = 50
export const successNoticeMs = 8_000
/** How long a deletion can be undone, before the server is asked to delete. */
export const undoDeletionMs = 10_000
/** How long a post waits before it is sent, for those who want that. */
export const undoSendMs = 5_000
/** How long a deletion waits at most while its notice is focused or under the pointer. */
export const undoHeldMs = 10 * 60_000
export const mobileMaxWidthPx = 768
export const appHeightLessPx = 1
export const focusInDelayMs = 200
/** By then heights are final that were not final earlier. */
export const lateHeightsMs = [400, 900] as const
export const replyTextareaMaxLines = 12
export const replyScrollAwayPx = 600
export const searchDebounceMs = 300
/** How long a finger must rest on a card, and how far it may move meanwhile. */
export const longPressMs = 500
export const longPressMovePx = 10
/** How long a pointer must rest on a thread before it is prefetched, and how long the result may be used. */
export const prefetchAfterMs = 80
export const prefetchMaxAgeMs = 30_000
export const prefetchedThreadsMax = 5
export const recipientSearchMinLength = 1
export const scrollSpyOffsetPx = 150
export const unreadBadgeMax = 99
export const tempThreadPrefix = 'temp-'
export const defaultPreviousRoute = '/cloud'

// The swipe
export const swipeCommitOnRelease = 0.7
export const swipeCommitAtOnce = 0.85
export const swipeCancelPx = 50
export const swipeEdgePx = 24
export const shakeMs = 820

// Request access
export const applicationSteps = 7
export const applicationInterestsMax = 12
export const applicationInterestMaxLength = 60
export const nearLimitShare = 0.9

// Files that agents read: of the newest messages of a path, up to this many, of at most this size
export const agentPicturesMax = 4
export const agentPictureSidePx = 1_024
/** What a picture costs of a model's context, about. */
export const agentPictureTokens = 1_500
/** What all pictures may take of the context. */
export const agentPicturesShare = 1 / 2
export const agentReadFilesMax = 5
export const agentReadFileMaxBytes = 10 * 1024 * 1024
export const agentReadTextMaxBytes = 100_000
/** What the text of all files may take of the context. */
export const agentReadTextShare = 1 / 4
export const agentReadFileMs = 20_000
export const agentReadMemoryBytes = 500 * 1024 * 1024

// AI agents
export const agentsInstalledMax = 100
export const agentAskersMax = 500
export const agentInstructionsMaxLength = 8_000
export const agentContextTokensMin = 256
export const agentContextTokensMax = 2_000_000
export const agentFaceMaxLength = 16
export const agentBudgetMaxLength = 200
/** Per million tokens. */
export const agentPriceMax = 1_000_000
/** More than any answer, with all of its thinking. */
export const agentAnswerMaxBytes = 32 * 1024 * 1024
export const agentContextTokensDefault = 16_000
/**
 * What an agent may use for one answer: calls of tools, requests to its model, and what all results take of its
 * context.
 */
export const agentToolCallsMax = 8
export const agentToolStepsMax = 6
export const agentToolShare = 1 / 4
export const agentToolMs = 20_000
/** Shorter than a lease, which is renewed only once the model is asked. */
export const agentToolConnectMs = 2_000
export const agentToolResultMaxLength = 16_000
export const agentToolAnswerMaxBytes = 1024 * 1024
export const agentToolServersMax = 10
/** The name of the tools that search and read in Canopy. */
export const ownTools = 'canopy'
/** Of one server; a tool whose description is longer is cut, one with a longer schema is left out. */
export const agentToolsOfServerMax = 32
export const agentToolDescriptionMaxLength = 1_000
export const agentToolSchemaMaxLength = 8_000
export const agentToolAboutMaxLength = 200
export const agentSearchFoundMax = 10
export const agentReadAroundMax = 20
export const agentReadTextMaxLength = 2_000
export const agentLookedUpMax = 20
/** A size that every browser's own model accepts. */
export const deviceContextTokens = 4_000
export const agentProgressEveryMs = 100
export const agentStoreEveryMs = 1_000
export const agentStoreEveryChars = 2_000
/** Renewed three times per period; a node takes over a lease that has expired and is unchanged in four checks. */
export const agentLeaseMs = 3_000
export const agentPollEveryMs = 500
export const agentLeaseChecks = 4
export const agentLeasesWatched = 200
export const agentFirstTokenMs = 60_000
export const agentBetweenTokensMs = 30_000
export const agentTotalMs = 300_000
/** A node whose key for an agent was just entered, or that has just started, has this long to tell the others. */
export const agentKeyWaitMs = 1_000
export const agentKeyGoneMs = 15_000
export const agentTidyMs = 25_000
export const agentTriesMax = 4
export const agentRetryStartMs = 1_000
export const agentRetryCapMs = 30_000
/** Without a word for this long, an answer is silent. */
export const agentSilentMs = 5_000
/** Per node: those that aren't silent, and all. */
export const agentAnswersAtOnce = 8
export const agentAnswersInFlightMax = 16
/** Of these, per person: those that aren't silent, and all; and per agent if there are several. */
export const agentAnswersOfOneMax = 3
export const agentAnswersOfOneInFlightMax = 6
export const agentAnswersByOneMax = 6
/** Per person and agent, if there are several: those that are silent, or of which there isn't a word yet. */
export const agentSilentAnswersMax = 2
export const agentUsageDaysDefault = 30
export const agentUsageDaysMax = 400
export const agentUsagePeopleMax = 100
export const agentUsageRetentionMs = 400 * dayMs

// Messages of bots that are seen while they are written: of one bot, of all of them, and how fast
export const streamsOfOneMax = 5
export const streamsWatched = 1_000
export const streamPartMaxLength = 10_000
export const streamPartsPerMinute = 300
/** A stream without another part for this long ends; one that gets parts does after `streamTotalMs`. */
export const streamLeaseMs = 30_000
export const streamTotalMs = 10 * 60_000

// Digests: what is new in a thread, and comparisons of branches. Of more messages only the oldest are read
export const digestMessagesMax = 1_000
export const digestPartsMax = 40
export const digestThreadsMax = 100
export const digestSentencesInPartMax = 200
export const digestSentenceMaxLength = 1_000
export const digestPointMaxLength = 120
export const digestCitationsMax = 20
export const digestHeadingLength = 80
export const digestsOfOneMax = 20
/** Beginning a part this often without finishing it is a failure. */
export const digestTriesMax = 8
export const digestRetentionMs = 30 * dayMs

// Reports and moderation
export const reportNoteMaxLength = 1_000
export const moderationReasonMaxLength = 1_000
export const suspensionDaysMax = 365
/** Open reports: of one person; of visitors in all; and of visitors or of people about one message. */
export const openReportsOfOneMax = 100
export const openVisitorReportsMax = 1_000
export const visitorReportsOfMessageMax = 20
export const reportsOfMessageMax = 100
export const reportsShownMax = 20
export const reportsPageSize = 50
export const reportContextMax = 3
export const reportContextLength = 300
export const openReportsCountedMax = 100
export const moderationPageSize = 50
/** After it was settled; one that nobody settles goes after a year. */
export const reportSettledRetentionDays = 30
export const reportOpenRetentionDays = 365
/** Longer than the longest suspension. */
export const moderationLogRetentionDays = 400

// Drafts on several devices: of one person
export const draftsMax = 20
export const draftsMaxLength = 400_000
export const draftRecipientsMax = 200
/** The year 2100 in milliseconds: a revision is never below the time, and a database has no room for any number. */
export const draftRevisionMax = 4_102_444_800_000
export const draftAboutLength = 80
export const draftSendDelayMs = 2_000
export const newThreadTarget = 'new-thread'

// First posts of new people that wait for an admin
export const heldWordsMax = 200
export const heldWordMaxLength = 60
export const heldFirstDefault = 5
/** Nobody who has posted this often is new. */
export const heldFirstMax = 50
export const heldPostsOfOneMax = 20
export const heldPostsPageSize = 20
export const heldDeclinedRetentionDays = 30
export const heldWaitingRetentionDays = 365

/** An endpoint is tried for this long, and this much of its answer is read. */
export const endpointTrialMs = 10_000
export const endpointTrialMaxBytes = 64 * 1024
export const endpointUrlMaxLength = 500
export const endpointModelMaxLength = 200
export const endpointKeyMaxLength = 500
export const tidyTicketValidMs = hourMs

// Offline
export const recentThreadsMax = 50
export const groundPageSize = 20
export const groundBackupVersion = 1
export const groundBackupMaxBytes = 256 * 1024 * 1024
export const queueRetryStartMs = 2_000
export const queueRetryCapMs = 60_000
export const sendTimeoutMs = 3_000
export const storageTimeoutMs = 5_000
export const recentListsMax = 5
export const cachedMessagesPerThread = 1_000
export const cachedListMessagesMax = 200
export const freshResponseInTimeMs = 3_000
/** How long a screen waits for the server when it opens and could be filled from the cache: too short to notice. */
export const cacheFirstAfterMs = 150
/** How long a new worker waits for the one before it to abort its requests, which may have to be started for that. */
export const abortAnswerTimeoutMs = 3_000
/** For how long a page whose worker is replaced reads nothing. */
export const readsPausedMs = 5_000
export const revalidateAgainMs = 30_000
export const signOutTimeoutMs = 3_000
export const oldAssetsRetentionMs = 7 * dayMs

// Offline state and installing
export const offlineAfterMs = 5_000
/** Longer than the attempts to reconnect after a restart of the server. */
export const notLiveAfterMs = 10_000
export const installOfferVisits = 2
export const installVisitGapMs = 30 * 60_000
export const installDismissedMs = 90 * dayMs

// Web Push
export const pushEndpointMaxLength = 1_024
export const pushSubscriptionsPerUserMax = 10
export const pushExcerptLength = 120
export const pushTimeoutMs = 10_000
export const pushAnswerMaxBytes = 4_096
export const pushRetentionS = 24 * 3_600
export const pushRetryAfterMs = 2_000
export const pushRetryAfterMaxMs = 60_000
export const pushAnswerTimeoutMs = 500
export const pushEndTimeoutMs = 3_000
export const pushReadyTimeoutMs = 15_000

// Pages rendered on the server
// A path of messages on somebody else's site
export const embedLevelsMax = 20
export const cachedEmbedsMaxBytes = 8 * 1024 * 1024
// Feeds
export const feedEntriesMax = 50
export const feedContentLength = 5_000
export const feedTitleLength = 80
/** Pictures of link previews. */
export const cachedPreviewsMaxBytes = 8 * 1024 * 1024
export const previewMessagesMax = 120
export const previewsWaitingMax = 20
export const cachedFeedsMaxBytes = 8 * 1024 * 1024

export const cachedPagesMaxBytes = 32 * 1024 * 1024
export const pageContentMaxLength = 24_000
export const pageDescriptionLength = 160

// Local identity
export const passwordMinLength = 8
export const passwordMaxLength = 4096
/** A session that is unused for this long expires. */
export const refreshTokenUnusedMs = 90 * dayMs
export const sessionsShownMax = 100
/** Other tabs of a browser that signs out need this long to follow. */
export const signOutGraceMs = 30_000
/** After this long, changing the password requires a new sign-in. */
export const recentSignInMs = 5 * 60_000
export const passwordLinkValidMs = dayMs
/** Of a link that is mailed. */
export const mailedLinkValidMs = hourMs
/** Mails of a kind to one address: as many as there are links valid at a time, so that the newest always works. */
export const mailsPerHour = 3
/** Mails of the whole installation. */
export const allMailsPerHour = 300
export const passkeysMax = 10
export const passkeyNameMaxLength = 60
/** How long a device may take to sign. */
export const passkeyChallengeValidMs = 5 * 60_000
export const passkeyChallengesMax = 10_000
export const emailMaxLength = 254
export const idTokenLifeMs = hourMs

// The installation's settings
export const installationNameMaxLength = 30

// How long data is stored
export const dataDownloadsPerHour = 5
export const dataPageSize = 100
/** At most this many changed messages are sent to open apps as single events; the rest is in `changes`. */
export const accountEventsMax = 200
export const applicationDecidedRetentionDays = 90
export const applicationOpenRetentionDays = 365
/** After its expiry. */
export const invitationRetentionDays = 90

// Invitations
export const invitationTokenBytes = 18
export const invitationUsesMax = 500
export const invitationDaysMax = 90
export const invitationNoteMaxLength = 280
/** Those that still let somebody in. */
export const invitationsLiveMax = 100
export const invitationsListed = 200
export const invitationClaimsListed = 2_000
export const invitationMessagesShown = 3
export const invitationExcerptLength = 400

// The text of the terms page
export const termsMinimumAge = 16
export const termsPriceNoticeDays = 30
export const termsContactAnswerDays = 3

export const importServices = ['chatgpt', 'cursor', 'x', 'reddit', 'claude', 'gemini', 'grok'] as const
export const cursorModels = ['chatgpt', 'claude', 'gemini'] as const

/** The home page's example: how many replies it shows, and how much of each message. */
export const exampleRepliesMax = 5
export const exampleContentLength = 160

// Webhooks
export const webhooksMax = 5
/** What may wait for one webhook, and for how long. */
export const webhookQueuedMax = 1_000
export const webhookQueuedForMs = 3 * dayMs
/** Refused messages that are kept, besides. */
export const webhookRefusedMax = 100
export const webhookTimeoutMs = 10_000
/** Longer than a delivery can take. */
export const webhookLeaseMs = 30_000
export const webhookPollEveryMs = 1_000
export const webhooksAtOnce = 16
/** Of these, for one person: a receiver that hangs leaves room for others. */
export const webhooksOfOneAtOnce = 2
export const webhookHoldersAtOnce = 500
export const webhookExcerptLength = 1_000
// Tokens and bots
export const tokenPrefix = 'canopy_'
export const tokenBytes = 24
export const tokensMax = 20
export const tokenNameMaxLength = 60
export const tokenDaysMax = 366
/** Ended and expired tokens are stored for this long. */
export const tokensKeptMs = dayMs
export const botsMax = 100

// The MCP server: calls of a person a minute, and how much one answer has
export const mcpPath = '/mcp'
export const mcpCallsPerMinute = 120
export const mcpExcerptLength = 4_000
export const mcpMessagesMax = 100
export const mcpSearchLimit = 20
export const mcpPeopleMax = 10
export const mcpAnswerMaxLength = 200_000

// How many pushes a node sends at once and has queued, of each kind; and of one person, of all kinds together
export const pushesAtOnce = 16
export const pushesOfOneAtOnce = 2
export const pushesQueuedMax = 10_000
export const pushesOfOneQueuedMax = 100
