import { picturePath } from '#wire/page.ts'
import * as texts from '#wire/texts.ts'

/** A frame that sends no message in this time has failed to load, for example offline. */
const silenceMs = 1_000

/** Replaces the chip by the image, in a separate frame: the page's policy blocks images from other hosts. */
export function showPicture(chip: HTMLButtonElement, address: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'content-picture'
  frame.title = chip.dataset.alt || texts.namelessImage
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${picturePath}?address=${encodeURIComponent(address)}`

  let silence: ReturnType<typeof setTimeout> | undefined
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return
    const [width, height] = sizeIn(data)
    end()
    if (width === 0 || height === 0) return fail()
    frame.style.inlineSize = `${width}px`
    frame.style.aspectRatio = `${width} / ${height}`
  }
  const end = () => {
    clearTimeout(silence)
    removeEventListener('message', onMessage)
  }
  const fail = () => {
    end()
    frame.replaceWith(chip)
    const host = chip.querySelector('.image-chip-host')
    if (host) host.textContent = texts.imageNotLoaded
  }
  addEventListener('message', onMessage)
  frame.addEventListener(
    'load',
    () => {
      silence = setTimeout(fail, silenceMs)
    },
    { once: true },
  )
  chip.replaceWith(frame)
}

function sizeIn(data: unknown): readonly [number, number] {
  const { picture }: { readonly picture?: unknown } = Object(data)
  const [width, height] = Array.isArray(picture) ? picture.map(Number) : []
  return [width || 0, height || 0]
}
