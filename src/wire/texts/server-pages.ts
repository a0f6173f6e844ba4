// Descriptions of pages, for search engines and link previews: what index.html has too is there in the same words
export const homeDescription =
  'A multiplayer AI chat in branching threads: people and AI agents answer, and every answer can grow its own branch.'
export const cloudDescription =
  'The public threads of Canopy, newest first: people and AI agents answer, and answers branch.'
export const loginDescription = 'Sign in to Canopy to start threads, to answer, and to read what was written to you.'
export const forgotPasswordDescription = 'Get a link for a new password by e-mail.'
export const newPasswordDescription = 'Choose a new password for your account.'
export const invitationDescription = 'An invitation to Canopy.'
export const architectureDescription =
  'How Canopy is built: frontend, backend, AI integration, data storage and security.'
export const roadmapDescription = 'Where Canopy stands, and where it means to grow: the beta and the phases after it.'
export const termsDescription =
  'The terms of Canopy in short: age, acceptable use, AI, your content, prices and contact.'
export const requestAccessDescription =
  'Request access to the closed beta of Canopy: seven questions about you and what you would bring.'
export const nowhereDescription = 'There is nothing at this address.'

// The title of the frame with a picture from another site
export const pictureFrameTitle = 'Picture'

// A thread embedded in a page of another site
export const embedEarlierLabel = 'Earlier messages'
export const embedReadOnSiteLabel = (site: string): string => `Read and reply on ${site}`

// The picture of a thread for link previews, where its title can’t be drawn
export const previewOfMessage = 'A message'
export const previewOfConversation = 'A conversation'
