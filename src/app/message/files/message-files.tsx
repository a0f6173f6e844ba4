import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { isLowBandwidth } from '#rules/browser/connection.ts'
import { fileAddress, fileSizeText } from '#rules/files/shown-size.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import type { Message } from '#wire/message.ts'
import { fileKeysAtom, loadFileKeys } from '../../state/messages/file-keys.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import { Icon } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { type Line, Picture } from './picture.tsx'

type MessageFilesProps = {
  readonly message: Message
  /** In a list: only the first file, and nothing to press. */
  readonly isListed?: boolean
}

/** The files of a message: pictures are shown, everything else is named. */
export function MessageFiles({ message, isListed = false }: MessageFilesProps) {
  const { attachments = [], attachment_count = 0 } = message
  const line = useLine()
  const keyOf = useKeys(message)
  const shown = isListed ? attachments.slice(0, 1) : attachments
  const others = attachment_count - shown.length
  return (
    <div className={isListed ? 'message-files message-files-listed' : 'message-files'}>
      {shown.map((file) => {
        const key = keyOf(file.id)
        const ready = key === undefined ? 'unknown' : line
        if (file.kind === 'picture')
          return <Picture key={file.id} file={file} fileKey={key ?? null} line={ready} isListed={isListed} />
        if (isListed) return <FileName key={file.id} file={file} />
        return <Download key={file.id} file={file} fileKey={key ?? null} />
      })}
      {isListed && others > 0 && <p className="message-file-more">{`+${others} more`}</p>}
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
  useEffect(() => {
    if (ids !== '') void load(ids.split(','))
  }, [ids, load])
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

function Download({ file, fileKey }: FileProps) {
  return (
    <a className="message-file" href={fileAddress(file.id, 'file', fileKey)} download={file.name}>
      <Icon name={laterIcons.download} />
      <FileName file={file} />
    </a>
  )
}
