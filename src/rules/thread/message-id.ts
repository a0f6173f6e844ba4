const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text may be the id of a message; PostgreSQL can't even look for some others. */
export const isMessageId = (text: string): boolean => uuid.test(text)
