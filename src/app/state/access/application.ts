import { atom } from 'jotai'
import { firstProblem } from '#rules/people/application.ts'
import { defaultWriters, type Writers } from '#wire/installation.ts'
import { applicationInterestsMax, applicationSteps, pendingNoticeDelayMs } from '#wire/limits.ts'
import { documentHelpContact, documentWriters } from '../../device/browser/access.ts'
import { type ApplicationDraft, applicationDraft } from '../../device/local-storage/application-draft.ts'
import { refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { serverPageAtom } from '../platform/server-page.ts'

type ApplicationStage =
  | { readonly stage: 'writing' }
  | { readonly stage: 'sending' }
  /** `detail` is the server's error text; empty if it didn't respond. */
  | { readonly stage: 'failed'; readonly detail: string }
  | { readonly stage: 'submitted' }

const blank: ApplicationDraft = {
  answers: Array.from({ length: applicationSteps }, () => ''),
  contactEmail: '',
  interests: [],
  interest: '',
  step: 0,
  key: null,
}

const draftState = atom(blank)
const stageState = atom<ApplicationStage>({ stage: 'writing' })

export const applicationAtom = atom((get) => get(draftState))
export const applicationStageAtom = atom((get) => get(stageState))

/** True if a forced logout saved a ticket on this device: the application will be for that account. */
export const isForAccountAtom = atom(false)

const pendingNoticeTextState = atom<string | null>(null)

/** The notice saved by a forced logout: why the person was signed out. */
export const pendingNoticeTextAtom = atom((get) => get(pendingNoticeTextState))

const problemAtom = atom((get) => firstProblem(get(draftState).answers))

/** Next is only reachable through valid steps, so a problem in a later step doesn't block this one. */
export const canGoNextAtom = atom((get) => (get(problemAtom)?.index ?? applicationSteps) > get(draftState).step)
export const canSubmitAtom = atom((get) => get(problemAtom) === null)
export const canAddInterestAtom = atom((get) => {
  const { interest, interests } = get(draftState)
  return interest.trim() !== '' && interests.length < applicationInterestsMax
})

const loadedWriters = atom<Writers | null>(null)
const loadedHelpContact = atom<string | null>(null)

/** Who may write here; the default until it is known. */
export const writersAtom = atom((get): Writers => {
  const page = get(serverPageAtom)
  return (page?.at === 'fixed' ? page.writers : undefined) ?? get(loadedWriters) ?? defaultWriters
})

/** The e-mail address for help with access; null if there is none, or it isn't known yet. */
export const helpContactAtom = atom((get): string | null => {
  const page = get(serverPageAtom)
  return (page?.at === 'fixed' ? page.helpContact : undefined) ?? get(loadedHelpContact)
})

/** The server's documents say both. */
export const loadAccess = atom(null, (_get, set) => {
  set(loadedWriters, documentWriters())
  set(loadedHelpContact, documentHelpContact())
})

/**
 * Restores the draft saved on the device and shows, once, the notice saved for this page. `typed` is what the answer's
 * field holds: on a page of the server it may have been written before the script was loaded.
 */
export const openApplication = atom(null, (get, set, typed: string) => {
  void set(showPendingNotice)
  set(isForAccountAtom, get(environmentAtom).applicationTicket.find() !== null)
  const { step } = get(draftState)
  if (get(stageState).stage === 'writing') set(restoreDraft)
  const { answers } = get(draftState)
  const stored = answers[step] ?? ''
  if (stored.endsWith(typed)) return
  // The field stays in view, and takes nothing from an earlier answer that wasn't in it yet.
  set(rewrite, { step, answers: answers.with(step, stored === '' ? typed : `${stored}\n\n${typed}`) })
})

const restoreDraft = atom(null, (_get, set) => {
  const stored = applicationDraft.find()
  if (stored === null) return
  set(draftState, {
    ...stored,
    answers: blank.answers.map((_, index) => stored.answers[index] ?? ''),
    interests: stored.interests.slice(0, applicationInterestsMax),
    step: Math.min(Math.max(stored.step, 0), applicationSteps - 1),
  })
})

const showPendingNotice = atom(null, async (get, set) => {
  const { pendingNotice, wait } = get(environmentAtom)
  const text = pendingNotice.take()
  if (text === null) return
  await wait(pendingNoticeDelayMs)
  set(pendingNoticeTextState, text)
})

const change = atom(null, (get, set, part: Partial<ApplicationDraft>) => {
  const draft = { ...get(draftState), ...part }
  set(draftState, draft)
  applicationDraft.save(draft)
})

/** A changed form is a new application: it gets a new idempotency key. */
const rewrite = atom(null, (_get, set, part: Partial<ApplicationDraft>) => set(change, { ...part, key: null }))

export const writeAnswer = atom(null, (get, set, text: string) => {
  const { answers, step } = get(draftState)
  set(rewrite, { answers: answers.with(step, text) })
})

export const goToNextStep = atom(null, (get, set) => {
  if (get(canGoNextAtom)) set(change, { step: Math.min(get(draftState).step + 1, applicationSteps - 1) })
})

export const goBack = atom(null, (get, set) => set(change, { step: Math.max(get(draftState).step - 1, 0) }))

export const writeContactEmail = atom(null, (_get, set, contactEmail: string) => set(rewrite, { contactEmail }))
export const writeInterest = atom(null, (_get, set, interest: string) => set(rewrite, { interest }))

/** Adds the interest typed in the field unless it is already listed. */
export const addInterest = atom(null, (get, set) => {
  if (!get(canAddInterestAtom)) return
  const { interest, interests } = get(draftState)
  const added = interest.trim()
  const isKnown = interests.some((each) => each.toLowerCase() === added.toLowerCase())
  set(rewrite, { interest: '', interests: isKnown ? interests : [...interests, added] })
})

export const removeInterest = atom(null, (get, set, interest: string) =>
  set(rewrite, { interests: get(draftState).interests.filter((each) => each !== interest) }),
)

/** Sends the form; the draft stays on the device until the server has accepted it. */
export const submitApplication = atom(null, async (get, set) => {
  if (!get(canSubmitAtom) || get(stageState).stage === 'sending') return
  set(addInterest)
  set(stageState, { stage: 'sending' })
  const { call, newId, applicationTicket } = get(environmentAtom)
  const key = get(draftState).key ?? newId()
  set(change, { key })
  const { answers, contactEmail, interests } = get(draftState)
  const result = await call('apply', {
    body: {
      answers: [...answers],
      contact_email: contactEmail.trim() || null,
      interests: [...interests],
      ticket: applicationTicket.find(),
    },
    idempotencyKey: key,
  })
  if (!result.ok) {
    return set(stageState, { stage: 'failed', detail: refusalDetail(result) })
  }
  applicationDraft.drop()
  applicationTicket.drop()
  set(draftState, blank)
  set(isForAccountAtom, false)
  set(stageState, { stage: 'submitted' })
})
