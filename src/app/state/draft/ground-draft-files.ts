import { atom } from 'jotai'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { kindOf } from '#rules/files/file-kind.ts'
import { draftHolder } from '#rules/files/file-row.ts'
import { groundAttachment, ofGroundMessage } from '#rules/ground/ground-files.ts'
import { picturePixelsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { GroundFiles, StoredFile } from '../../device/indexed-db/stored-file.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { type ReplyDraft, replyDraftAtom, targetKey } from './draft-state.ts'

/**
 * Finds out, for a file that stays on the device, what a server would: kind, size, preview. Or says why it can't be
 * shown.
 */
export const localForm = atom(
  null,
  async (get, _set, file: Blob, head: Uint8Array): Promise<Pick<StoredFile, 'bytes' | 'form' | 'thumb'> | string> => {
    const { kind, type } = kindOf(head)
    // Of the type that it has by its content: nothing of a file is ever opened as a page.
    const bytes = file.slice(0, file.size, type)
    if (kind !== 'picture') return { bytes, form: { kind, type, width: null, height: null, blur: null } }
    const preview = await get(environmentAtom).makePicturePreview(bytes)
    if (preview === null) return texts.pictureDamaged
    const { width, height, blur, thumb } = preview
    if (width * height > picturePixelsMax) return texts.pictureTooLarge(picturePixelsMax / 1_000_000)
    return { bytes, thumb, form: { kind, type, width, height, blur } }
  },
)

/** The files of a Ground draft, as those of the message that it becomes; null if another tab has sent some of them. */
export const filesForGround = atom(
  null,
  async (get, set, draft: ReplyDraft, id: string): Promise<GroundFiles | null> => {
    const { newId, files: openFiles } = get(environmentAtom)
    const { files = [], target } = draft
    const held = await (await openFiles()).heldBy(get(uidAtom) ?? '', draftHolder(targetKey(target)))
    const stored = files.flatMap(({ id: fileId, alt }) => {
      const file = held.find((each) => each.id === fileId)
      return file === undefined ? [] : [ofGroundMessage({ ...file, alt }, id, newId())]
    })
    if (stored.length === files.length) return { attachments: stored.map(groundAttachment), stored }
    const left = files.filter((file) => stored.some((each) => each.id === file.id))
    set(replyDraftAtom, { ...draft, files: left, problem: texts.filesSentElsewhere })
    return null
  },
)

/** A Ground message has them now. */
export const forgetSent = atom(null, async (get, _set, files: readonly AttachedFile[]) =>
  (await get(environmentAtom).files()).forget(files.map(({ id }) => id)),
)
