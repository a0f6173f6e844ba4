import { atom } from 'jotai'
import { broughtHomeOf, type PathToFork, pathToFork } from '#rules/thread/bring-home.ts'
import { acceptedRecipients, type ReplySettings, withoutDeletedAgents } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import { offeredAgentsAtom } from '../agents/offered-agents.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { revealRequestAtom } from '../thread/map/map-view.ts'
import { postThroughOutbox, shownAs } from './post-through-outbox.ts'

export const pathToForkAtom = atom((get) => {
  const forest = get(cloudForestAtom)
  return (message: Message) => pathToFork(forest, message)
})

const draftKey = (message: Message): string => `home-${message.id}`

type HomeDraft = { readonly text: string; readonly settings: ReplySettings }

/** The text and the audience written before for bringing this message home. */
export const findHomeDraft = atom(null, (get, _set, message: Message): HomeDraft | null =>
  drafts.find(get(uidAtom) ?? '', draftKey(message)),
)

/** An empty text deletes the draft. */
export const saveHomeDraft = atom(null, (get, _set, message: Message, draft: HomeDraft) =>
  drafts.save({ ...draft, owner: get(uidAtom) ?? '', target: draftKey(message) }),
)

type NewBroughtHome = HomeDraft & { readonly way: PathToFork; readonly sources: readonly Message[] }

/** Posts the result of a branch at its fork, and shows it there: sent, pending, or refused with its text. */
export const bringHome = atom(
  null,
  async (get, set, message: Message, { way, text, settings, sources }: NewBroughtHome): Promise<void> => {
    const key = get(environmentAtom).newId()
    const agents = get(offeredAgentsAtom)?.map(({ name }) => name) ?? null
    const post = await set(postThroughOutbox, {
      key,
      body: {
        content: text,
        public: settings.isPublic,
        recipients: [...withoutDeletedAgents(acceptedRecipients(settings.recipients), agents)],
        parent_id: way.fork.id,
        brings_home: { branch: message.id, sources: sources.map(({ id }) => id) },
      },
      recipients: settings.recipients,
      broughtHome: broughtHomeOf(message.id, sources),
      onSaved: () => set(saveHomeDraft, message, { text: '', settings }),
    })
    set(revealRequestAtom, set(shownAs, key, way.fork.id, post).id)
  },
)
