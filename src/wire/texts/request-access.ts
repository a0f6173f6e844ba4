// Request access
export const applicationSubmitted = 'Application Submitted!'
export const applicationThanks = "Thank you for your application. We'll review it and get back to you soon."
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`
export const binEntryGone = 'This is not in the bin any more'
export const binParentGone = 'The message that this was a reply to is gone. Restore that one first.'
export const bookmarksFull = 'You have 1,000 bookmarks. Remove one to add another.'
