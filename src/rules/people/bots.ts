/** A bot's uid begins with this; no identity provider's does. */
export const botPrefix = 'bot:'

/** Whether this is a bot: an account that an admin has made for a program. */
export const isBot = (uid: string): boolean => uid.startsWith(botPrefix)
