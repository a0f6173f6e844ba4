import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { groundHolder } from '#rules/ground/ground-files.ts'
import { type GroundMessage, groundUid } from '#rules/ground/ground-message.ts'
import * as texts from '#wire/texts.ts'
import type { Publication } from '../../device/indexed-db/database.ts'
import { type Failure, isNotFound, type Result } from '../../net/calls.ts'
import { askGround, badRequest } from '../messages/ground-source.ts'
import { areExpired, uploadEach } from '../pending/upload-each.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'

const stopped: Failure = { ok: false, failure: 'no-answer' }

type Send = (uploads: readonly string[]) => Promise<Result<string>>

/** Uploads the files of a Ground message, then sends it with them; uploads that have expired begin again, once. */
export const publishWithFiles = atom(
  null,
  async (_get, set, message: GroundMessage, publication: Publication, send: Send): Promise<Result<string>> => {
    const sendOnce = async (known: Publication): Promise<Result<string>> => {
      const uploads = await set(uploadAll, message, known)
      return uploads.ok ? send(uploads.data) : uploads
    }
    let sent = await sendOnce(publication)
    if (areExpired(sent)) {
      await set(startAgain, message, publication)
      sent = await sendOnce({ ...publication, uploads: null })
    }
    if (sent.ok) await set(forgetUploads, message)
    return sent
  },
)

/**
 * Uploads the files of a Ground message, each from where it stopped, and stores with its publication which they are:
 * from then on a repeated post has the same, also after its tab was closed.
 */
const uploadAll = atom(
  null,
  async (
    get,
    set,
    { id: groundId, attachments = [] }: GroundMessage,
    { owner, uploads }: Publication,
  ): Promise<Result<readonly string[]>> => {
    if (uploads) return { ok: true, data: uploads }
    const environment = get(environmentAtom)
    const held = await (await environment.files()).heldBy(groundUid, groundHolder(groundId))
    const files = attachments.flatMap(({ id }) => held.find((file) => file.id === id) ?? [])
    const lost = attachments.find(({ id }) => !files.some((file) => file.id === id))
    if (lost !== undefined) return badRequest(texts.publishFileLost(lost.name))
    const isWanted = () => get(uidAtom) === owner && !get(isSigningOutAtom)
    const sent = await set(uploadEach, { files, isWanted })
    if (sent === 'stopped') return stopped
    // Not found is the upload, not the message to reply to.
    if (!sent.ok) return isNotFound(sent) ? badRequest(texts.publishFailed) : sent
    const saved = await askGround(environment, (store) => store.saveUploads(owner, groundId, sent.data))
    return saved.ok ? sent : saved
  },
)

/** The server is asked which uploads it still has, and the others begin again. */
const startAgain = atom(null, async (get, _set, message: GroundMessage, { owner }: Publication) => {
  const environment = get(environmentAtom)
  const store = await environment.files()
  await askGround(environment, (ground) => ground.saveUploads(owner, message.id, null))
  for (const { id } of message.attachments ?? []) await store.change(id, { isReady: false })
})

/** They are posted. Whoever else publishes the thread sends them again. */
const forgetUploads = atom(null, async (get, _set, message: GroundMessage) => {
  const { newId, files } = get(environmentAtom)
  const store = await files()
  for (const { id } of message.attachments ?? []) {
    await store.change(id, { key: newId(), uploadId: null, isReady: false })
  }
})
