import { Type } from 'typebox'
import { isAgentName } from '#rules/people/agent-names.ts'
import { settingsFromTarget, withoutDeletedAgents } from '#rules/thread/reply.ts'
import type { OfferedAgent } from '#wire/agent-request.ts'
import { contentMaxLength, mcpPeopleMax, sourcesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { PostedForReview } from '#wire/moderation/posts-in-review.ts'
import type { Me, PersonCard } from '#wire/user.ts'
import { failure, shownMessage } from './framing.ts'
import { answered } from './reading-tools.ts'
import { type Tool, type ToolContext, type ToolText, tool } from './tool.ts'

const text = Type.String({ minLength: 1, maxLength: contentMaxLength, description: 'Markdown' })
/** With the mechanism of the call's Idempotency-Key. */
const key = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'A UUID that you make for this message. Send it again with a retry: then it is posted once',
  }),
)
const id = (description: string) => Type.String({ maxLength: 100, description })

/** Said to the model, so that it doesn't post again what nobody can see yet. */
const shownHeld = ({ held: { id, parent_id, content } }: PostedForReview) => ({
  id,
  parent_id,
  text: content,
  note: 'An admin must approve this before others can see it. Do not post it again.',
})

/** What is written is written as the person. */
export function writingTools({ call, linkTo, asksAgents }: ToolContext): readonly Tool[] {
  const agents = asksAgents ? '' : ' AI agents that it addresses are not asked to answer: this token may not.'

  async function post(body: object, key: string | undefined): Promise<ToolText> {
    const asks = asksAgents ? {} : { ask_agents: false }
    const posted = await call('postMessage', { body: { ...body, ...asks }, key })
    return answered<Message | PostedForReview>(posted, (made) =>
      'held' in made ? { waits_for_review: shownHeld(made) } : { posted: shownMessage(made, linkTo) },
    )
  }

  /** To whom a reply goes by itself: to those whom its parent was for. */
  async function replyAudience(parentId: string) {
    const [parent, me] = [await call('getMessage', { id: parentId }), await call('me')]
    if (parent.detail !== null || me.detail !== null) return { detail: parent.detail ?? me.detail }
    const { uid, status } = me.body as Me
    const { isPublic, recipients } = settingsFromTarget(parent.body as Message, { uid, status })
    const uids = recipients.map((recipient) => recipient.uid)
    const agents = uids.some(isAgentName) ? await call('listAgents') : null
    const offered = agents === null ? null : (agents.body as { agents: readonly OfferedAgent[] } | null)?.agents
    return { public: isPublic, recipients: withoutDeletedAgents(uids, offered?.map(({ name }) => name) ?? null) }
  }

  return [
    tool({
      name: 'post',
      title: 'Post a message',
      description: `Begins a thread: for everyone, or for the people it names and nobody else.${agents}`,
      input: Type.Object({
        text,
        key,
        private: Type.Optional(Type.Boolean({ description: 'Only for those in `to`' })),
        to: Type.Optional(
          Type.Array(Type.String({ maxLength: 100 }), {
            maxItems: mcpPeopleMax,
            description: 'Tags of people, such as @ada',
          }),
        ),
      }),
      run: async ({ text, key, private: isPrivate = false, to = [] }) => {
        const recipients: string[] = []
        for (const tag of to) {
          const { body, detail } = await call('personCard', { query: { tag: tag.replace(/^@/, '') } })
          if (detail !== null) return failure(`${tag}: ${detail}`)
          recipients.push((body as PersonCard).uid)
        }
        return post({ content: text, public: !isPrivate, recipients }, key)
      },
    }),
    tool({
      name: 'reply',
      title: 'Reply to a message',
      description: `Replies to a message, for those who can read it: a reply to a private message is private.${agents}`,
      input: Type.Object({ parent_id: id('The message to reply to'), text, key }),
      needsRead: true,
      run: async ({ parent_id, text, key }) => {
        const audience = await replyAudience(parent_id)
        if ('detail' in audience) return failure(audience.detail ?? 'Not found')
        return post({ content: text, parent_id, ...audience }, key)
      },
    }),
    tool({
      name: 'bring_home',
      title: 'Bring a branch home',
      description: `Posts the result of a branch where the branch began, with links to the messages it rests on.${agents}`,
      input: Type.Object({
        fork_id: id('The message where the branch began: the result replies to it'),
        branch_id: id('The last message of the branch'),
        source_ids: Type.Array(Type.String({ maxLength: 100 }), {
          minItems: 1,
          maxItems: sourcesMax,
          description: 'Messages of the branch that the result rests on',
        }),
        text,
        key,
      }),
      needsRead: true,
      run: async ({ fork_id, branch_id, source_ids, text, key }) => {
        const audience = await replyAudience(fork_id)
        if ('detail' in audience) return failure(audience.detail ?? 'Not found')
        const brings_home = { branch: branch_id, sources: source_ids }
        return post({ content: text, parent_id: fork_id, ...audience, brings_home }, key)
      },
    }),
  ]
}
