import { type SyntheticEvent, useState } from 'react'
import type { Attachment } from '#wire/files/attachment.ts'
import * as texts from '#wire/texts.ts'

type PlayerProps = { readonly file: Attachment; readonly address: string }

/** A video or a sound, played by the browser. If the key of its address has expired, it gets another and continues. */
export function Player({ file, address }: PlayerProps) {
  const [used, setUsed] = useState(address)
  const [from, setFrom] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="message-file-more">{texts.playFailed}</p>
  const Media = file.kind === 'video' ? 'video' : 'audio'
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (used === address) return setFailed(true)
    setFrom(currentTarget.currentTime)
    setUsed(address)
  }
  return (
    <Media
      className="message-player"
      src={used}
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
