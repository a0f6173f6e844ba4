import type { FastifyInstance } from 'fastify'
import { canReformat, canSettle } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { reformattedContent } from '#rules/text/reformat.ts'
import { storedDescription, storedTitle } from '#rules/text/title.ts'
import { calls } from '#wire/calls.ts'
import { descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import type { Message, TitleDescription } from '#wire/message.ts'
import { type Caller, defineCall } from '../../http/define-call.ts'
import { allow, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import type { Queries } from '../../store/database/database.ts'
import { authorOfTop, isWithin } from '../../store/messages/settled.ts'
import { type MessageUpdate, updateMessage } from '../../store/messages/update-message.ts'
import { getVisibleMessage } from '../input/visible-message.ts'
import { announceUpdates } from './announce.ts'

/** Changes to an existing message: pin, state, title, tidying. */
export function updateMessageRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  /** Changes a message and sends an event to everyone who may see it; without a change, no event. */
  async function update(
    { viewer: caller, params, write }: Caller,
    decide: (message: Message, viewer: Viewer, tx: Queries) => MessageUpdate | Promise<MessageUpdate>,
  ): Promise<Message> {
    const updated = await write(async ({ tx, timestampMs, viewer }) => {
      const message = await getVisibleMessage(tx, viewer, params.id)
      const change = await decide(message, viewer, tx)
      if (Object.keys(change).length > 0) await updateMessage(tx, timestampMs, message, change)
      return { id: message.id, changed: Object.keys(change).length > 0 }
    })
    if (updated.changed) announceUpdates(bus, [updated.id])
    return getVisibleMessage(db, caller, updated.id)
  }

  defineCall(app, context, calls.pin, (input) =>
    update(input, (message) => (message.is_pinned ? {} : { is_pinned: 1 })),
  )
  defineCall(app, context, calls.unpin, (input) =>
    update(input, (message) => (message.is_pinned ? { is_pinned: 0 } : {})),
  )
  defineCall(app, context, calls.settle, (input) =>
    update(input, async (message, viewer, tx) => {
      await allowSettling(tx, viewer, message)
      const by = await getVisibleMessage(tx, viewer, input.body.by)
      if (!(await isWithin(tx, viewer, by.id, message.id))) refuse(400, 'settled_by_unrelated')
      return message.settled?.by === by.id ? {} : { is_settled: 1, settling_id: by.id }
    }),
  )
  defineCall(app, context, calls.reopen, (input) =>
    update(input, async (message, viewer, tx) => {
      await allowSettling(tx, viewer, message)
      return message.settled ? { is_settled: 0, settling_id: null } : {}
    }),
  )
  defineCall(app, context, calls.titleDescription, (input) => {
    const change = checkedTitles(input.body)
    return update(input, (message) => differing(message, change))
  })
  defineCall(app, context, calls.reformat, (input) =>
    update(input, (message, viewer) => {
      allow(canReformat(viewer, message), 'reformat_forbidden')
      const content = reformattedContent(message.content)
      return content === message.content ? {} : { content }
    }),
  )
}

async function allowSettling(tx: Queries, viewer: Viewer, message: Message): Promise<void> {
  const top = await authorOfTop(tx, viewer, message.id)
  allow(canSettle(viewer, message, top), 'settle_forbidden')
}

type Titles = { title?: string | null; description?: string | null }

function checkedTitles(body: TitleDescription): Titles {
  const titles: Titles = {}
  if (body.title !== undefined) titles.title = storedTitle(body.title)
  if (body.description !== undefined) titles.description = storedDescription(body.description)
  if ((titles.title ?? '').length > titleMaxLength) refuse(400, 'title_too_long', { max: titleMaxLength })
  if ((titles.description ?? '').length > descriptionMaxLength) {
    refuse(400, 'description_too_long', { max: descriptionMaxLength })
  }
  return titles
}

const differing = (message: Message, { title, description }: Titles): Titles => ({
  ...(title === undefined || title === message.title ? {} : { title }),
  ...(description === undefined || description === message.description ? {} : { description }),
})
