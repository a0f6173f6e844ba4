import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { readAttachedFile } from '../../../state/draft/draft-files.ts'
import { Icon } from '../../../ui/icon.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import './attached-files.css'

/** On a screen with two pixels for one. */
const sidePx = 112

/** A small picture of an attached file, drawn, as the page's policy allows no pictures in addresses; else an icon. */
export function FilePreview({ file: { id, isPicture } }: { readonly file: AttachedFile }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const read = useSetAtom(readAttachedFile)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isPicture) return
    let isOver = false
    const draw = async () => {
      const bytes = await read(id)
      if (bytes === null || isOver) return
      const bitmap = await createImageBitmap(bytes, { resizeWidth: sidePx })
      if (!isOver) drawCover(canvas.current, bitmap)
      bitmap.close()
      if (!isOver) setDrawn(true)
    }
    // A file that can't be drawn shows its icon. Whether it can be attached is for the server to say.
    draw().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [id, isPicture, read])
  return (
    <span className="file-preview">
      {!isDrawn && <Icon name={isPicture ? laterIcons.picture : laterIcons.file} />}
      {isPicture && <canvas ref={canvas} hidden={!isDrawn} width={sidePx} height={sidePx} />}
    </span>
  )
}

function drawCover(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  const scale = sidePx / Math.min(width, height)
  const [w, h] = [width * scale, height * scale]
  canvas?.getContext('2d')?.drawImage(bitmap, (sidePx - w) / 2, (sidePx - h) / 2, w, h)
}
