import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/**
 * The draft of the request-access form, stored until it has been sent. It doesn't belong to an account: it is mostly
 * written logged out, and a forced logout must not delete it.
 */
export type ApplicationDraft = {
  readonly answers: readonly string[]
  readonly contactEmail: string
  readonly interests: readonly string[]
  /** The interest being typed, not added yet. */
  readonly interest: string
  readonly step: number
  /** The idempotency key of the current content; null until it is first sent. */
  readonly key: string | null
}

export const applicationDraft = {
  find: (): ApplicationDraft | null => {
    const draft = readStoredJson(localKeys.applicationDraft)
    return isDraft(draft) ? { ...draft, key: typeof draft.key === 'string' ? draft.key : null } : null
  },
  save: (draft: ApplicationDraft): void => writeStored(localKeys.applicationDraft, JSON.stringify(draft)),
  drop: (): void => removeStored(localKeys.applicationDraft),
}

function isDraft(draft: unknown): draft is ApplicationDraft {
  if (typeof draft !== 'object' || draft === null) return false
  if (!('answers' in draft && 'interests' in draft && 'interest' in draft)) return false
  if (!('contactEmail' in draft && 'step' in draft)) return false
  const { answers, interests, interest, contactEmail, step } = draft
  const texts = [interest, contactEmail, ...listed(answers), ...listed(interests)]
  return Array.isArray(answers) && Number.isInteger(step) && texts.every((text) => typeof text === 'string')
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [null])
