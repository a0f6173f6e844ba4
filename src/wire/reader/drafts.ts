import { type Static, Type } from 'typebox'
import { contentMaxLength, draftRecipientsMax, draftRevisionMax } from '../limits.ts'
import { Recipient } from '../message.ts'

/** What a draft is for: `new-thread`, or the id of the message that it answers. */
export const draftTarget = Type.String({ maxLength: 40 })

/** A draft as it is stored: the same on each of my devices. Each change gives it a higher revision. */
export const SharedDraft = Type.Object({
  target: draftTarget,
  revision: Type.Integer(),
  text: Type.String(),
  public: Type.Boolean(),
  recipients: Type.Array(Recipient),
  changed_at: Type.String({ format: 'date-time' }),
  thread: Type.Union([Type.String(), Type.Null()], {
    description: 'The thread it is in, if I can see what it answers',
  }),
  about: Type.Union([Type.String(), Type.Null()], { description: 'How the message begins that it answers' }),
})
export type SharedDraft = Static<typeof SharedDraft>

export const SharedDrafts = Type.Object({
  drafts: Type.Array(SharedDraft),
  replaced: Type.Array(SharedDraft, {
    description: 'Texts that another device replaced without having seen them',
  }),
})
export type SharedDrafts = Static<typeof SharedDrafts>

/** The text as it is now; an empty one removes the draft. `base` is the revision that this device had. */
export const NewDraft = Type.Object({
  target: draftTarget,
  text: Type.String({ maxLength: contentMaxLength }),
  public: Type.Boolean(),
  recipients: Type.Array(Type.String({ maxLength: 128 }), { maxItems: draftRecipientsMax }),
  base: Type.Integer({ minimum: 0, maximum: draftRevisionMax }),
})
export type NewDraft = Static<typeof NewDraft>

/** The revision that the draft has now; 0 if there is none. */
export const DraftSaved = Type.Object({ revision: Type.Integer() })
