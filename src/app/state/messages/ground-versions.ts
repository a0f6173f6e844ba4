import { storable } from '#rules/imports/storable.ts'
import { contentProblem } from '#rules/text/content.ts'
import type { Message, MessageVersions } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { Result } from '../../net/calls.ts'
import type { Environment } from '../platform/environment.ts'
import { askGround, badRequest } from './ground-source.ts'

type GroundEnvironment = Pick<Environment, 'ground' | 'nowMs'>

/** Changes a message on the device; its texts before are stored with it. */
export async function editOnGround(environment: GroundEnvironment, id: string, text: string): Promise<Result<Message>> {
  const content = storable(text)
  const problem = contentProblem(content)
  if (problem !== null) return badRequest(problem === 'blank' ? texts.contentBlank : texts.contentTooLong)
  const at = new Date(environment.nowMs()).toISOString()
  return askGround(environment, async (store) =>
    (await store.edit(id, content, at)) ? (await store.some([id]))[0] : null,
  )
}

export const versionsOnGround = (environment: GroundEnvironment, id: string): Promise<Result<MessageVersions>> =>
  askGround(environment, async (store) => {
    const versions = await store.versions(id)
    return (
      versions && { versions: versions.toReversed().map((each) => ({ ...each, is_unseen: false })), exhausted: true }
    )
  })

export const deleteVersionOnGround = (
  environment: GroundEnvironment,
  id: string,
  version: number,
): Promise<Result<Message>> =>
  askGround(environment, async (store) =>
    (await store.deleteVersion(id, version)) ? (await store.some([id]))[0] : null,
  )
