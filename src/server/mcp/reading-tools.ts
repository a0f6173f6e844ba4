import { Type } from 'typebox'
import type { ThreadAnswer } from '#wire/calls.ts'
import { branchDepthMax, mcpExcerptLength, mcpMessagesMax, mcpSearchLimit, searchQueryMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ForMe } from '#wire/reader/following.ts'
import type { SearchAnswer } from '#wire/search.ts'
import type { CallAnswer } from './calls-as.ts'
import { failure, firstThatFit, framed, lastThatFit, roomInAnswer, shownMessage, sizeOf } from './framing.ts'
import { type Tool, type ToolContext, type ToolText, tool } from './tool.ts'

const id = Type.String({ maxLength: 100, description: 'The id of a message' })
const cursor = Type.Optional(Type.String({ maxLength: 200, description: 'The next_cursor of the page before' }))
const excerpt = String(mcpExcerptLength)

/** What is read is what the person sees. */
export function readingTools({ call, linkTo }: ToolContext): readonly Tool[] {
  const shown = (messages: readonly Message[]) => messages.map((message) => shownMessage(message, linkTo))

  return [
    tool({
      name: 'search',
      title: 'Search messages',
      description: 'Messages that have all words, newest first. Also "quoted phrases", from:@tag and in:message-id.',
      input: Type.Object({ query: Type.String({ minLength: 1, maxLength: searchQueryMaxLength }), cursor }),
      run: async ({ query, cursor }) => {
        const page = { ...(cursor === undefined ? {} : { cursor }), limit: String(mcpSearchLimit), excerpt }
        return answered<SearchAnswer>(await call('searchMessages', { query: { q: query, ...page } }), (found) => ({
          messages: shown(found.messages),
          next_cursor: found.exhausted ? null : found.next_cursor,
        }))
      },
    }),
    tool({
      name: 'read_thread',
      title: 'Read a thread',
      description:
        'A message, what it answers, and the replies below it, level by level, as many as one answer can have. If more_above ' +
        'or more_below is true, read the first message above, or a reply, in the same way.',
      input: Type.Object({
        id,
        depth: Type.Optional(
          Type.Integer({ minimum: 0, maximum: branchDepthMax, description: 'Levels above and below' }),
        ),
      }),
      run: async ({ id, depth = 5 }) =>
        answered<ThreadAnswer>(
          await call('thread', { id, query: { depth: String(depth), excerpt } }),
          ({ ancestors, message: asked, descendants }) => {
            const message = shownMessage(asked, linkTo)
            const room = roomInAnswer - sizeOf([message])
            const above = firstThatFit(shown(ancestors.slice(0, mcpMessagesMax)), room / 2)
            const below = firstThatFit(shown(descendants.slice(0, mcpMessagesMax)), room - sizeOf(above))
            return {
              more_above: (above.at(-1) ?? message).parent_id !== null,
              above: above.toReversed(),
              message,
              below,
              more_below: below.length < descendants.length,
            }
          },
        ),
    }),
    tool({
      name: 'read_branch',
      title: 'Read a branch',
      description:
        'The one line of messages that ends with a message, oldest first, from the top of its thread. A long one is read in ' +
        'parts, its end first: if more_above is true, call this again with the id of the first message.',
      input: Type.Object({ id }),
      run: async ({ id }) => {
        const last = await call('getMessage', { id })
        if (last.detail !== null) return failure(last.detail)
        const up = await call('branchUp', { id, query: { depth: String(mcpMessagesMax), excerpt } })
        return answered<{ messages: Message[] }>(up, ({ messages }) => {
          const path = shown([...messages.toReversed(), last.body as Message])
          const branch = lastThatFit(path.slice(-mcpMessagesMax))
          return { branch, more_above: branch.length < path.length }
        })
      },
    }),
    tool({
      name: 'list_new',
      title: 'List what is new',
      description:
        'What waits for this person: threads and branches they follow, with what is new there. Marks nothing as seen.',
      input: Type.Object({ cursor }),
      run: async ({ cursor }) =>
        answered<ForMe>(await call('forMe', { query: cursor === undefined ? {} : { cursor } }), (forMe) => ({
          unread_messages_to_me: forMe.addressed,
          following: forMe.following.map(({ message, first_new_id, new_count }) => ({
            message: shownMessage(message, linkTo),
            new_messages: new_count,
            first_new: { id: first_new_id, link: linkTo(first_new_id) },
          })),
          next_cursor: forMe.next_cursor,
        })),
    }),
  ]
}

/** The server's own answers have the shapes of `wire`. */
export function answered<Body>({ body, detail }: CallAnswer, show: (body: Body) => object): ToolText {
  return detail === null ? framed(show(body as Body)) : failure(detail)
}
