import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { isLowBandwidth } from '#rules/browser/connection.ts'
import { fileAddress, fileSizeText } from '#rules/files/shown-size.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import type { Message } from '#wire/message.ts'
import { fileKeyMarginMs, fileKeysAtom, loadFileKeys } from '../../state/messages/file-keys.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import { Icon } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { type Line, Picture } from './picture.tsx'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)
const Player = lazyPart(async () => (await import('./player.tsx')).Player)

type MessageFilesProps = {
  readonly message: Message
  /** In a list: only the first file, and nothing to press. */
  readonly isListed?: boolean
}

/** The files of a message: pictures are shown, videos and sounds are played on a press, everything else is named. */
export function MessageFiles({ message, isListed = false }: MessageFilesProps) {
  const { attachments = [], attachment_count = 0 } = message
  const line = useLine()
  const keyOf = useKeys(message)
  const shown = isListed ? attachments.slice(0, 1) : attachments
  const others = attachment_count - shown.length
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <div className={isListed ? 'message-files message-files-listed' : 'message-files'}>
      {shown.map((file) => {
        const key = keyOf(file.id)
        const ready = key === undefined ? 'unknown' : line
        if (file.kind === 'picture')
          return (
            <Picture
              key={file.id}
              file={file}
              fileKey={key ?? null}
              line={ready}
              isListed={isListed}
              onView={() => setViewed(pictures.indexOf(file))}
            />
          )
        if (isListed) return <FileName key={file.id} file={file} />
        const isPlayed = file.kind === 'video' || file.kind === 'audio'
        const Shown = isPlayed ? Playable : Download
        return <Shown key={file.id} file={file} fileKey={key ?? null} />
      })}
      {isListed && others > 0 && <p className="message-file-more">{`+${others} more`}</p>}
      {viewed !== null && (
        <PictureViewer
          files={pictures}
          at={viewed}
          keyOf={(id) => keyOf(id) ?? null}
          onStep={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  )
}

/** Whether the connection is good for pictures, once that is known: not on the server, nor before hydration. */
function useLine(): Line {
  const { get } = useStore()
  const [line, setLine] = useState<Line>('unknown')
  useEffect(() => setLine(isLowBandwidth(get(environmentAtom).connection()) ? 'low' : 'good'), [get])
  return line
}

/** The key of each file; null if it needs none, undefined until there is one. */
function useKeys({ attachments = [], public: isPublic }: Message): (id: string) => string | null | undefined {
  const keys = useAtomValue(fileKeysAtom)
  const load = useSetAtom(loadFileKeys)
  const ids = isPublic ? '' : attachments.map(({ id }) => id).join()
  const { get } = useStore()
  const expiresMs = Math.min(...ids.split(',').map((id) => keys.get(id)?.expiresMs ?? 0))
  useEffect(() => {
    if (ids === '') return
    void load(ids.split(','))
    if (expiresMs === 0) return
    // While the page is open they are renewed.
    const { nowMs } = get(environmentAtom)
    const renewal = setTimeout(() => void load(ids.split(',')), Math.max(0, expiresMs - fileKeyMarginMs - nowMs()))
    return () => clearTimeout(renewal)
  }, [ids, load, get, expiresMs])
  return (id) => (isPublic ? null : keys.get(id)?.key)
}

type FileProps = { readonly file: Attachment; readonly fileKey: string | null }

function FileName({ file: { name, bytes, alt } }: Pick<FileProps, 'file'>) {
  return (
    <span className="message-file-name">
      <bdi>{name}</bdi> <span className="message-file-size">{fileSizeText(bytes)}</span>
      {alt !== null && <bdi className="message-file-alt">{alt}</bdi>}
    </span>
  )
}

/** Nothing is loaded before the press. */
function Playable({ file, fileKey }: FileProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return (
      <div className="message-playable">
        <Player file={file} fileKey={fileKey} />
        <Download file={file} fileKey={fileKey} />
      </div>
    )
  }
  return (
    <div className="message-playable">
      <button type="button" className="message-file" onClick={() => setAsked(true)}>
        <Icon name={laterIcons.play} />
        <span className="only-read">Play </span>
        <FileName file={file} />
      </button>
      <a
        className="message-file"
        href={fileAddress(file.id, 'file', fileKey)}
        download={file.name}
        aria-label={`Download ${file.name}`}
      >
        <Icon name={laterIcons.download} />
      </a>
    </div>
  )
}

function Download({ file, fileKey }: FileProps) {
  return (
    <a className="message-file" href={fileAddress(file.id, 'file', fileKey)} download={file.name}>
      <Icon name={laterIcons.download} />
      <FileName file={file} />
    </a>
  )
}
