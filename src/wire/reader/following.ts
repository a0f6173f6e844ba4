import { type Static, Type } from 'typebox'
import { AgentRequest } from '../agent-request.ts'
import { Message } from '../message.ts'
import { nullableString } from '../nullable.ts'

/** `none`: neither followed nor muted, by hand, so that posting there doesn't follow it again. */
export const FollowState = Type.Union([Type.Literal('follow'), Type.Literal('mute'), Type.Literal('none')])
export type FollowState = Static<typeof FollowState>

/** A person's setting on a message; it covers the branch below, up to another setting. */
export const Follow = Type.Object({
  message_id: Type.String(),
  state: FollowState,
  is_automatic: Type.Boolean({ description: 'Set by posting or by being addressed, not by hand' }),
})
export type Follow = Static<typeof Follow>

export const Follows = Type.Object({ follows: Type.Array(Follow) })
export type Follows = Static<typeof Follows>

export const NewFollow = Type.Object({ state: FollowState })

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** What waits for a person. The number is the same on each of their devices. */
export const ForMeCount = Type.Object({
  number: count('Unread messages addressed to me and new ones in what I follow; counted up to 100'),
  addressed: count('Unread messages addressed to me'),
})
export type ForMeCount = Static<typeof ForMeCount>

/**
 * A thread or branch that a person follows, with others' messages that came since and are new to them, but not
 * addressed.
 */
export const FollowedNews = Type.Object({
  message: Message,
  first_new_id: Type.String({ description: 'The oldest new message' }),
  new_count: count('At most 1,000'),
})
export type FollowedNews = Static<typeof FollowedNews>

export const ForMe = Type.Object({
  number: ForMeCount.properties.number,
  addressed: ForMeCount.properties.addressed,
  following: Type.Array(FollowedNews, { description: 'Threads with the latest activity first' }),
  next_cursor: nullableString,
  waiting: Type.Array(AgentRequest, { description: 'Answers I asked an agent for, not there yet; newest first' }),
  as_of: Type.String({ format: 'date-time', description: 'For saving what is listed here as seen' }),
})
export type ForMe = Static<typeof ForMe>
