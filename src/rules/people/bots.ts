import { type BotUid, botPrefix } from '#wire/agent.ts'

/** Whether this is a bot: an account that an admin has made for a program. */
export const isBot = (uid: string): uid is BotUid => uid.startsWith(botPrefix)
