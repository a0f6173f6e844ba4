import { agentFailed, limitEnds } from './agents.ts'

// What the API answers where something goes wrong, for people and programs. More of them are where the app says them
// too. Names of fields, such as content_author, are never translated

// Addresses, bodies, callers and the server
export const addressNotFound = 'Not found'
export const addressMalformed = 'The address is malformed'
export const httpMalformed = 'Bad Request'
export const httpHeadersTooLarge = 'Request Header Fields Too Large'
export const httpRequestTimeout = 'Request Timeout'
export const requestGivenUp = 'The request was given up'
export const contentTypeNotJson = 'The content type must be application/json'
export const contentTypeNotBytes = 'The content type must be application/octet-stream'
export const bodyTooLarge = 'The body is too large'
export const bodyNotUtf8 = 'The body is not valid UTF-8'
export const bodyNotJson = 'The body is not valid JSON'
export const bodyHasProto = 'The body must not contain __proto__'
export const bodyTooDeep = (max: number): string => `The body is nested more than ${max} levels deep`
export const bodyTooManyValues = (max: number): string => `The body has more than ${max} values`
export const inputInvalid = 'The input is not valid'
export const fieldRequired = (field: string): string => `${field} is required`
/** `problem` is the check’s own, always in English, such as 'must be <= 100'. */
export const fieldInvalid = (field: string, problem: string): string => `${field} ${problem}`
export const numberNotFinite = (field: string): string => `${field} must be a number with an end`
export const textHasNul = (field: string): string => `${field} must not contain NUL characters`
export const textHasLoneSurrogates = (field: string): string => `${field} must not contain lone surrogates`
export const dateInvalid = (field: string): string => `${field} must be an ISO date`
export const cursorInvalid = 'cursor is not valid'
export const idempotencyKeyInvalid = 'Idempotency-Key must be a UUID'
export const signInRequired = 'You need to be signed in'
export const tokenInvalid = 'The token is not valid'
export const sessionWasEnded = 'This session was ended'
export const identityProviderUnreachable = 'The identity provider cannot be reached'
export const notAdmin = 'Only admins may do this'
export const originNotAllowed = 'This origin may not connect'
export const mcpTokenRequired = 'You need a token of Canopy'
export const mcpBatch = 'One request at a time'
export const tooManyRequests = (seconds: number): string => `Too many requests. Please try again in ${seconds} s.`
export const tooManyMcpRequests = 'Too many requests. Please try again later'
export const tooManyConnections = 'Too many connections without a good token'
export const tooManyFeeds = 'Too many feeds. Please try again later.'
export const tooManyPages = 'Too many pages. Please try again later.'
export const tooManyPictures = 'Too many pictures. Please try again later.'
export const tooManyWaitingImports = 'Please wait until your other imports have arrived'
export const serverError = 'Something went wrong on the server'
export const serverUnavailable = 'The server cannot answer right now'
export const serverNotReady = 'The server is starting or stopping'
export const serverBusyWithImports = 'The server is busy with other imports'
export const serverBusyWithPictures = 'Too many pictures are being drawn. Please try again.'
export const databaseUnavailable = 'The database does not answer'
export const databaseNewer = 'A newer version of Canopy uses this database'

// People, accounts and programs
export const userNotFound = 'User not found'
export const uidOrTagRequired = 'either uid or tag must be given'
export const registrationMismatch = 'uid and email must be those of the token'
export const tagTaken = (tag: string): string => `The tag ${tag} is already taken`
export const sessionNotFound = 'Session not found'
export const passkeyNotFound = 'Passkey not found'
export const applicationNotFound = 'Application not found'
export const applicationAnswerBlank = (index: number, name: string): string =>
  `answers.${index} (${name}) must not be blank`
export const applicationAnswerTooLong = (index: number, name: string, max: number): string =>
  `answers.${index} (${name}) must be at most ${max} characters long`
export const applicationEmailInvalid = 'contact_email must be an e-mail address'
export const invitationNotFound = 'Invitation not found'
export const draftTextInvalid = 'text has characters that cannot be stored'
export const pushEndpointInvalid = 'endpoint must be an https address of a public push service'
export const pushKeyInvalid = 'keys.p256dh must be a P-256 public key'
export const tokenNotFound = 'Token not found'
export const botNotFound = 'Bot not found'

// Messages and files
export const messageNotFound = 'Message not found'
export const sinceInvalid = 'since is not valid'
export const sinceTooOld = 'since is too old; load everything again'
export const untilInvalid = 'until must be a time of the server'
export const choiceTimeInvalid = 'chosen_at must be a time'
export const notRecipient = 'Only recipients have a read state to change'
export const tooManyIds = (max: number): string => `ids must be at most ${max}`
export const tooManySearchTerms = (max: number): string => `q must have at most ${max} words and phrases`
export const contentAuthorInvalid = 'content_author must be your own uid or the name of an agent'
export const recipientsUnknown = (uids: string): string => `recipients has unknown users: ${uids}`
export const titleTooLong = (max: number): string => `title must be at most ${max} characters long`
export const descriptionTooLong = (max: number): string => `description must be at most ${max} characters long`
export const settleForbidden = 'You may not settle or reopen this thread'
export const settledByUnrelated = 'Only a message of the thread or branch settles it'
export const reformatForbidden = 'You may not reformat this message'
export const importParentMissing = 'messages.0.parent_id is missing'
export const importParentTwice = (index: number): string => `messages.${index} must have parent or parent_id, not both`
export const importParentLater = (index: number): string =>
  `messages.${index}.parent must be the index of an earlier message`
export const importTimeInvalid = (index: number): string =>
  `messages.${index}.timestamp must be an ISO date with its zone`
export const importPartsDiffer = 'public must be the same in all parts'
export const importPartsScattered = 'messages must follow one thread'
export const fileRangeInvalid = 'The file has no such range'
export const tooManyFileKeys = (max: number): string => `ids must have at most ${max}`

// Agents
export const agentRequestNotFound = 'Request not found'
export const digestMessageMissing = 'message_id is missing'
/** When a limit ends that isn't a budget: on a day, at a time of UTC. */
export const agentOwnLimitUntil = (day: string, time: string): string =>
  `${agentFailed['own-limit']} ${limitEnds(day, time)}`
export const agentTotalLimitUntil = (day: string, time: string): string =>
  `${agentFailed['total-limit']} ${limitEnds(day, time)}`
export const agentModelBlank = 'model must not be blank'
export const agentToolsUnknown = (tools: string): string => `There are no tools ${tools}`
export const agentPeopleUnknown = (uids: string): string => `people has unknown users: ${uids}`

// Administration
export const reportNotFound = 'Report not found'
// Who settled a report: the subject of '… settled this report meanwhile.'
export const settlerUnknown = 'Another admin'
export const settlerYou = 'You'
export const reasonBlank = 'reason must not be blank'
