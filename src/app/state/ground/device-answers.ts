import { atom } from 'jotai'
import { answerText } from '#rules/agents/answer-text.ts'
import { mentionedTags } from '#rules/agents/mentions.ts'
import { buildPrompt } from '#rules/agents/prompt.ts'
import { type StreamingAnswer, withoutAnswer } from '#rules/agents/streaming.ts'
import { groundUid } from '#rules/ground/ground-message.ts'
import { authorOf } from '#rules/people/author.ts'
import { attachReply } from '#rules/thread/forest.ts'
import { type AgentFailure, deviceModel } from '#wire/agent.ts'
import { deviceContextTokens } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { findDeviceModel, hasDeviceModelAtom } from '../agents/device-model.ts'
import { continueStreaming, streamingAnswersAtom } from '../agents/streaming.ts'
import { askGround, groundForestAtom, groundSourceAtom } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showMyReply } from '../thread/branch/show-my-reply.ts'

/** The abort controller of each answer being written. */
const writingAtom = atom<ReadonlyMap<string, AbortController>>(new Map<string, AbortController>())

/**
 * If a Ground message mentions `@device`, or replies to an answer of the device model, asks the model for an answer.
 */
export const askDeviceIfAddressed = atom(null, async (get, set, message: Message): Promise<void> => {
  const parent = get(groundForestAtom).messages.get(message.parent_id ?? '')
  await set(findDeviceModel)
  if (!get(hasDeviceModelAtom)) return
  const isAddressed = mentionedTags(message.content).has(deviceModel) || parent?.content_author === deviceModel
  if (isAddressed) await set(askDevice, message.id)
})

/**
 * Has the device model answer a message; the answer is saved on Ground as its child. One that couldn't be saved is
 * saved now instead.
 */
export const askDevice = atom(null, async (get, set, parentId: string): Promise<void> => {
  const { builtInModel, newId } = get(environmentAtom)
  const failed = [...get(streamingAnswersAtom).values()].filter((each) => isFailedUnder(each, parentId))
  const unsaved = failed.find((each) => each.unsaved !== undefined)
  if (unsaved !== undefined) return set(saveAnswer, unsaved)
  const id = newId()
  const stopping = new AbortController()
  set(writingAtom, (writing) => new Map(writing).set(id, stopping))
  let answer: StreamingAnswer = {
    id,
    parent_id: parentId,
    agent: deviceModel,
    asker_uid: groundUid,
    stage: 'waiting',
    text: '',
    reason: null,
  }
  const show = (part: Partial<StreamingAnswer>) => {
    answer = { ...answer, ...part }
    set(continueStreaming, (answers) => new Map(answers).set(id, answer))
  }
  const fail = (reason: AgentFailure) => show({ stage: 'failed', reason })

  set(streamingAnswersAtom, (answers) => new Map([...answers].filter(([, each]) => !isFailedUnder(each, parentId))))
  show({})
  try {
    const prompt = await set(promptFor, parentId)
    const model = await builtInModel()
    await model.answer(prompt, (piece) => show({ stage: 'writing', text: answer.text + piece }), stopping.signal)
  } catch {
    if (!stopping.signal.aborted) return fail(answer.text === '' ? 'unreachable' : 'cut-off')
  }
  if (answerText(answer.text) !== '') return set(saveAnswer, answer)
  if (stopping.signal.aborted) set(streamingAnswersAtom, (answers) => withoutAnswer(answers, id))
  else fail('empty')
})

const isFailedUnder = ({ parent_id, agent, stage }: StreamingAnswer, parentId: string): boolean =>
  parent_id === parentId && agent === deviceModel && stage === 'failed'

/** Stops an answer (what it has written so far is saved) or dismisses a failed one. */
export const endDeviceAnswer = atom(null, (get, set, id: string) => {
  const isWriting = get(streamingAnswersAtom).get(id)?.stage !== 'failed'
  if (isWriting) get(writingAtom).get(id)?.abort()
  else set(streamingAnswersAtom, (answers) => withoutAnswer(answers, id))
})

const promptFor = atom(null, async (get, _set, id: string) => {
  const result = await get(groundSourceAtom).thread(id, 0)
  if (!result.ok) throw new Error('The message is gone')
  const path = [...result.data.ancestors.toReversed(), result.data.message]
  const turns = path.map((message) => ({
    author: authorOf(message).name,
    tag: null,
    content: message.content,
    own: message.content_author === deviceModel,
  }))
  const persona = {
    display_name: texts.deviceModelName,
    tag: deviceModel,
    max_context_tokens: deviceContextTokens,
  }
  return buildPrompt(persona, turns, get(environmentAtom).newId().slice(0, 8))
})

const saveAnswer = atom(null, async (get, set, answer: StreamingAnswer) => {
  const { id, parent_id: parentId, text } = answer
  const environment = get(environmentAtom)
  const draft = { id, parentId, content: answerText(text), contentAuthor: deviceModel }
  const stored = await askGround(environment, async (store) => {
    const isAdded = await store.add(
      [{ ...draft, title: null, description: null, importedAt: null }],
      environment.nowMs(),
    )
    return isAdded ? (await store.some([id]))[0] : null
  })
  // If its parent was deleted meanwhile, the answer is dropped; on a full device its text stays, and can be saved
  // again.
  if (!stored.ok && stored.failure === 'refused' && stored.status !== 404) {
    const unsaved = { ...answer, stage: 'failed', unsaved: stored.detail } as const
    return set(streamingAnswersAtom, (answers) => new Map(answers).set(id, unsaved))
  }
  set(streamingAnswersAtom, (answers) => withoutAnswer(answers, id))
  if (!stored.ok) return
  set(groundForestAtom, (forest) => attachReply(forest, stored.data))
  set(showMyReply, get(groundSourceAtom), stored.data)
})
