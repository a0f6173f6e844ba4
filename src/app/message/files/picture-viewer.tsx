import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { FileAddresses } from '#rules/files/shown-size.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import * as texts from '#wire/texts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { closesBy, useShownDialog } from '../../ui/overlays/modal.tsx'
import { useBackCloses } from '../../ui/overlays/use-back-closes.ts'
import { usePictureGestures } from './use-picture-gestures.ts'
import './picture-viewer.css'

type PictureViewerProps = {
  /** The pictures of one message; `at` is the one that is shown. */
  readonly files: readonly Attachment[]
  readonly at: number
  readonly addressesOf: (id: string) => FileAddresses | undefined
  readonly onStep: (at: number) => void
  readonly onClose: () => void
}

/** A picture over the whole window: zoom by pinch, wheel, keys or buttons, swipe to the next, Back or Escape closes. */
export function PictureViewer({ files, at, addressesOf, onStep, onClose }: PictureViewerProps) {
  const dialog = useShownDialog()
  useBackCloses(onClose)
  const file = files[at]
  if (file === undefined) return null
  const step = (by: -1 | 1) => {
    if (files[at + by] !== undefined) onStep(at + by)
  }
  return (
    <dialog ref={dialog} className="viewer" aria-label={texts.pictureViewerLabel} {...closesBy(onClose)}>
      <Shown file={file} address={addressesOf(file.id)?.full} onStep={step} onClose={onClose}>
        {files.length > 1 && <Steps at={at} count={files.length} onStep={step} />}
      </Shown>
    </dialog>
  )
}

type StepsProps = { readonly at: number; readonly count: number; readonly onStep: (by: -1 | 1) => void }

function Steps({ at, count, onStep }: StepsProps) {
  const steps = useRef<HTMLDivElement>(null)
  // A button that its press has disabled, at the first or the last picture, would lose the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement
    const isLost = focused !== null && steps.current?.contains(focused) && focused.matches(':disabled')
    if (isLost) steps.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [at])
  return (
    <div className="viewer-steps" ref={steps}>
      <IconButton label={texts.previousPictureLabel} icon="previous" disabled={at === 0} onClick={() => onStep(-1)} />
      <p role="status">{texts.picturePlace(at + 1, count)}</p>
      <IconButton label={texts.nextPictureLabel} icon="next" disabled={at === count - 1} onClick={() => onStep(1)} />
    </div>
  )
}

type ShownProps = {
  readonly file: Attachment
  readonly address: string | undefined
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function Shown({ file, address, onStep, onClose, children }: ShownProps) {
  const room = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const picture = { width: file.width ?? 1, height: file.height ?? 1 }
  const { zoom, drag, zoomIn, zoomOut, reset, handlers } = usePictureGestures({ room, picture, onStep, onClose })
  // Each picture begins unzoomed. The bar above stays, so that its buttons keep the focus and the place is said.
  const [begunId, setBegunId] = useState(file.id)
  if (begunId !== file.id) {
    setBegunId(file.id)
    setState('loading')
    reset()
  }
  const transform = `translate(${zoom.x + drag.x}px, ${zoom.y + drag.y}px) scale(${zoom.scale})`
  const name = file.alt ?? file.name
  return (
    <div className="viewer-sheet">
      <div className="viewer-bar">
        <IconButton label={texts.closeLabel} icon="close" onClick={onClose} />
        {children}
        <div className="viewer-actions">
          <IconButton
            label={texts.zoomOutLabel}
            icon={laterIcons.zoomOut}
            disabled={zoom.scale === 1}
            onClick={zoomOut}
          />
          <IconButton label={texts.zoomInLabel} icon={laterIcons.zoomIn} onClick={zoomIn} />
          <a
            className="button button-plain icon-button"
            href={address}
            download={file.name}
            aria-label={texts.downloadPictureLabel}
            title={texts.downloadPictureLabel}
          >
            <Icon name={laterIcons.download} />
          </a>
        </div>
      </div>
      <div ref={room} className="viewer-room" data-dragging={drag.x !== 0 || drag.y !== 0 || undefined} {...handlers}>
        {state === 'failed' ? (
          <p className="viewer-problem" role="alert">
            {texts.pictureFailed}
          </p>
        ) : (
          <img
            key={file.id}
            className="viewer-picture"
            src={address}
            alt={name}
            width={picture.width}
            height={picture.height}
            draggable={false}
            data-loading={state === 'loading' || undefined}
            style={{ transform }}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {file.alt !== null && (
        <p className="viewer-caption" dir="auto">
          {file.alt}
        </p>
      )}
    </div>
  )
}
