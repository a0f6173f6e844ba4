import { type RefObject, useEffect, useRef, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { type FileAddresses, fileSizeText, shownSize } from '#rules/files/shown-size.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { thumbnailMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

export type ConnectionQuality = 'unknown' | 'good' | 'low'

type PictureProps = {
  readonly file: Attachment
  /** Undefined until they are known. */
  readonly addresses: FileAddresses | undefined
  readonly quality: ConnectionQuality
  readonly isListed: boolean
  /** Opens it over the page; without script its link opens a tab. */
  readonly onView: () => void
}

/**
 * A picture in its final size from the first paint, blurred until it is loaded. On a slow connection it is loaded by a
 * press alone; without script the browser loads it at once.
 */
export function Picture({ file, addresses, quality, isListed, onView }: PictureProps) {
  const [isAsked, setAsked] = useState(false)
  // With a renewed key the browser would load the same picture again.
  const [shown, setShown] = useState(addresses)
  if (shown === undefined && addresses !== undefined) setShown(addresses)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hash = bytesOf(file.blur ?? '')
  useBlur(canvas, file.blur)
  const { width, height } = shownSize(file.width ?? 1, file.height ?? 1)
  const isShown = quality === 'good' || (quality === 'low' && isAsked)
  const alt = file.alt ?? ''
  const image = (
    // A picture without an alternative text is named by its file.
    <img
      className="message-picture-image"
      src={shown?.thumb}
      onError={() => setShown(addresses)}
      alt={alt === '' ? file.name : alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  const inside = (
    <>
      <canvas className="message-picture-image" ref={canvas} />
      {isShown && image}
      {addresses !== undefined && quality !== 'low' && <noscript>{image}</noscript>}
    </>
  )
  const style = { inlineSize: `${width}px`, aspectRatio: `${width} / ${height}`, background: averageOf(hash) }
  if (isListed) {
    return quality === 'low' ? (
      <p className="message-file-more" dir="auto">
        {texts.pictureNamed(alt === '' ? file.name : alt)}
      </p>
    ) : (
      <div className="message-picture" style={style}>
        {inside}
      </div>
    )
  }
  if (quality === 'low' && !isAsked) {
    return (
      <button type="button" className="message-picture" style={style} onClick={() => setAsked(true)}>
        {inside}
        <span className="message-picture-ask" dir="auto">
          {texts.showPictureLabel(alt === '' ? file.name : alt, fileSizeText(Math.min(file.bytes, thumbnailMaxBytes)))}
        </span>
      </button>
    )
  }
  return (
    <a
      className="message-picture"
      style={style}
      href={addresses?.full}
      target="_blank"
      rel="noopener"
      aria-label={alt === '' ? file.name : alt}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onView()
      }}
    >
      {inside}
    </a>
  )
}

/** Drawn, as the page's policy allows no pictures in addresses. */
function useBlur(canvas: RefObject<HTMLCanvasElement | null>, blur: string | null): void {
  useEffect(() => {
    const place = canvas.current
    const context = place?.getContext('2d')
    const hash = bytesOf(blur ?? '')
    if (!place || !context || hash.length < hashMinBytes) return
    const { w, h, rgba } = thumbHashToRGBA(hash)
    place.width = w
    place.height = h
    context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
  }, [canvas, blur])
}

const hashMinBytes = 5

function averageOf(hash: Uint8Array): string | undefined {
  if (hash.length < hashMinBytes) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
