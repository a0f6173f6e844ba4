import { type SyntheticEvent, useState } from 'react'
import { fileAddress } from '#rules/files/shown-size.ts'
import type { Attachment } from '#wire/files/attachment.ts'

type PlayerProps = { readonly file: Attachment; readonly fileKey: string | null }

/** A video or a sound, played by the browser. A key that has expired is replaced, and it goes on where it was. */
export function Player({ file, fileKey }: PlayerProps) {
  const [usedKey, setUsedKey] = useState(fileKey)
  const [from, setFrom] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="message-file-more">This browser can’t play it. It can be downloaded.</p>
  const Media = file.kind === 'video' ? 'video' : 'audio'
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (usedKey === fileKey) return setFailed(true)
    setFrom(currentTarget.currentTime)
    setUsedKey(fileKey)
  }
  return (
    <Media
      className="message-player"
      src={fileAddress(file.id, 'file', usedKey)}
      aria-label={file.alt ?? file.name}
      controls
      autoPlay
      playsInline
      onError={onError}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = from
      }}
    />
  )
}
