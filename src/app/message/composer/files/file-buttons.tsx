import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { acceptedFiles, acceptedPictures } from '#rules/files/file-kind.ts'
import * as texts from '#wire/texts.ts'
import {
  chooseFiles,
  fileMaxBytesAtom,
  fileProblemsAtom,
  loadDraftFiles,
  loadFileLimit,
} from '../../../state/draft/draft-files.ts'
import { followFiles } from '../../../state/draft/follow-files.ts'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import { useMedia } from '../../../ui/use-media.ts'
import './attached-files.css'

type FileButtonsProps = {
  /** The key of what is being answered. */
  readonly target: string
  /** No server limits what stays on this device. */
  readonly isOnGround: boolean
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly isLocked: boolean
}

/** Files are chosen, taken with the camera, pasted into the field, or dropped on the box. */
export function FileButtons({ target, isOnGround, area, isLocked }: FileButtonsProps) {
  const choose = useSetAtom(chooseFiles)
  const load = useSetAtom(loadDraftFiles)
  const follow = useSetAtom(followFiles)
  const loadLimit = useSetAtom(loadFileLimit)
  const setProblems = useSetAtom(fileProblemsAtom)
  const maxBytes = useAtomValue(fileMaxBytesAtom)
  const isOnPhone = useMedia('(pointer: coarse)')
  const isOff = maxBytes === 0 && !isOnGround

  useEffect(() => {
    setProblems([])
    void load(target)
    if (!isOnGround) void loadLimit()
  }, [target, isOnGround, load, loadLimit, setProblems])
  useEffect(() => follow(target), [target, follow])
  useEffect(() => {
    const form = area.current?.form
    if (!form || isOff) return
    return listenForFiles(form, (files) => void choose(files))
  }, [area, choose, isOff])

  if (isOff) return null
  return (
    <>
      <FileButton
        iconOnly
        label={texts.attachFilesLabel}
        icon={laterIcons.clip}
        accept={acceptedFiles}
        multiple
        disabled={isLocked}
        onFiles={(files) => void choose(files)}
      />
      {isOnPhone && (
        <FileButton
          iconOnly
          className="composer-camera"
          label={texts.takePhotoLabel}
          icon={laterIcons.camera}
          accept={acceptedPictures}
          capture="environment"
          disabled={isLocked}
          onFiles={(files) => void choose(files)}
        />
      )}
    </>
  )
}

/** Listens for files that are pasted or dropped. Text that comes with a picture of itself is pasted as text. */
function listenForFiles(form: HTMLFormElement, take: (files: readonly File[]) => void): () => void {
  const isOver = (is: boolean) => form.classList.toggle('composer-dropping', is)
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event
    const isText = clipboardData?.types.includes('text/plain') === true
    if (clipboardData === null || clipboardData.files.length === 0 || isText) return
    event.preventDefault()
    take([...clipboardData.files])
  }
  const onDrag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    isOver(event.type === 'dragover')
    if (event.type === 'drop') take([...event.dataTransfer.files])
  }
  const onLeave = () => isOver(false)
  form.addEventListener('paste', onPaste)
  form.addEventListener('dragover', onDrag)
  form.addEventListener('drop', onDrag)
  form.addEventListener('dragleave', onLeave)
  return () => {
    isOver(false)
    form.removeEventListener('paste', onPaste)
    form.removeEventListener('dragover', onDrag)
    form.removeEventListener('drop', onDrag)
    form.removeEventListener('dragleave', onLeave)
  }
}
