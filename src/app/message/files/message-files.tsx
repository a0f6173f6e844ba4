import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { isLowBandwidth } from '#rules/browser/connection.ts'
import { type FileAddresses, fileAddresses } from '#rules/files/shown-size.ts'
import { isOnGround } from '#rules/ground/ground-message.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { fileKeyMarginMs, fileKeysAtom, loadFileKeys } from '../../state/messages/file-keys.ts'
import { openGroundFiles } from '../../state/messages/ground-files.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import { Icon } from '../../ui/icon.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { FileName } from './file-name.tsx'
import { type ConnectionQuality, Picture } from './picture.tsx'

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
  const isLocal = isOnGround(message)
  const quality = useConnectionQuality(isLocal)
  const keyOf = useKeys(message)
  const localAddresses = useLocalAddresses(message)
  const addressesOf = (id: string): FileAddresses | undefined => {
    if (isLocal) return localAddresses?.get(id)
    const key = keyOf(id)
    return key === undefined ? undefined : fileAddresses(id, key)
  }
  const shown = isListed ? attachments.slice(0, 1) : attachments
  const others = attachment_count - shown.length
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <div className={isListed ? 'message-files message-files-listed' : 'message-files'}>
      {shown.map((file) => {
        const addresses = addressesOf(file.id)
        if (addresses === undefined && localAddresses !== null) return <GoneFile key={file.id} file={file} />
        if (file.kind === 'picture')
          return (
            <Picture
              key={file.id}
              file={file}
              addresses={addresses}
              quality={addresses === undefined ? 'unknown' : quality}
              isListed={isListed}
              onView={() => setViewed(pictures.indexOf(file))}
            />
          )
        if (isListed) return <NamedFile key={file.id} file={file} />
        const isPlayed = file.kind === 'video' || file.kind === 'audio'
        const Shown = isPlayed ? Playable : Download
        return <Shown key={file.id} file={file} addresses={addresses} />
      })}
      {isListed && others > 0 && <p className="message-file-more">{texts.moreFiles(others)}</p>}
      {viewed !== null && (
        <PictureViewer
          files={pictures}
          at={viewed}
          addressesOf={addressesOf}
          onStep={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  )
}

/** Whether the connection is good for pictures, once that is known: not on the server, nor before hydration. */
function useConnectionQuality(isLocal: boolean): ConnectionQuality {
  const { get } = useStore()
  const [quality, setQuality] = useState<ConnectionQuality>('unknown')
  useEffect(() => setQuality(isLowBandwidth(get(environmentAtom).connection()) ? 'low' : 'good'), [get])
  return isLocal ? 'good' : quality
}

/** The key of each file; null if it needs none, undefined until there is one. */
function useKeys(message: Message): (id: string) => string | null | undefined {
  const { attachments = [], public: isPublic } = message
  const keys = useAtomValue(fileKeysAtom)
  const load = useSetAtom(loadFileKeys)
  const ids = isPublic || isOnGround(message) ? '' : attachments.map(({ id }) => id).join()
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

/** The addresses of files on this device; null until they are known, and for the Cloud's. */
function useLocalAddresses(message: Message): ReadonlyMap<string, FileAddresses> | null {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, FileAddresses> | null>(null)
  const open = useSetAtom(openGroundFiles)
  const id = isOnGround(message) ? message.id : null
  useEffect(() => {
    if (id === null) return
    let isOver = false
    let close: (() => void) | null = null
    const load = async () => {
      const opened = await open(id)
      if (isOver) return opened.close()
      close = opened.close
      setAddresses(opened.addresses)
    }
    void load()
    return () => {
      isOver = true
      close?.()
    }
  }, [id, open])
  return addresses
}

type FileProps = { readonly file: Attachment; readonly addresses: FileAddresses | undefined }

function NamedFile({ file: { name, bytes, alt } }: Pick<FileProps, 'file'>) {
  return (
    <span className="message-file-name">
      <FileName name={name} bytes={bytes} />
      {alt !== null && <bdi className="message-file-alt">{alt}</bdi>}
    </span>
  )
}

/** The browser has cleared it. */
const GoneFile = ({ file }: Pick<FileProps, 'file'>) => (
  <p className="message-file-more">
    <InParts of={texts.fileNotHere(<NamedFile file={file} />)} />
  </p>
)

/** Nothing is loaded before the press. */
function Playable({ file, addresses }: FileProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && addresses !== undefined) {
    return (
      <div className="message-playable">
        <Player file={file} address={addresses.file} />
        <Download file={file} addresses={addresses} />
      </div>
    )
  }
  return (
    <div className="message-playable">
      <button type="button" className="message-file" onClick={() => setAsked(true)}>
        <Icon name={laterIcons.play} />
        <span className="sr-only">{texts.playFileLabel}</span>
        <NamedFile file={file} />
      </button>
      <a
        className="message-file"
        href={addresses?.file}
        download={file.name}
        aria-label={texts.downloadFileLabel(file.name)}
      >
        <Icon name={laterIcons.download} />
      </a>
    </div>
  )
}

function Download({ file, addresses }: FileProps) {
  return (
    <a className="message-file" href={addresses?.file} download={file.name}>
      <Icon name={laterIcons.download} />
      <NamedFile file={file} />
    </a>
  )
}
