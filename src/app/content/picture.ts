import { picturePath } from '#wire/page.ts'

/** A frame that never tells anything has not come, such as without a network. */
const silenceMs = 1_000

/** Puts a picture where its chip stands, in a frame of its own: the page's policy lets nothing of a stranger's host in. */
export function showPicture(chip: HTMLButtonElement, address: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'content-picture'
  frame.title = chip.dataset.alt || 'Image'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${picturePath}?address=${encodeURIComponent(address)}`

  let silence: ReturnType<typeof setTimeout> | undefined
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return
    const [width, height] = sizeIn(data)
    end()
    if (width === 0 || height === 0) return fail()
    frame.style.inlineSize = `${width}px`
    frame.style.aspectRatio = `${width} / ${height}`
  }
  const end = () => {
    clearTimeout(silence)
    removeEventListener('message', hear)
  }
  const fail = () => {
    end()
    frame.replaceWith(chip)
    const host = chip.querySelector('.image-chip-host')
    if (host) host.textContent = 'The image could not be loaded'
  }
  addEventListener('message', hear)
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
