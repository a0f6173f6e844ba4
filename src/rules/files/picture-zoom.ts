export type Size = { readonly width: number; readonly height: number }
/** In pixels from the middle of the room. */
export type Point = { readonly x: number; readonly y: number }

/** How a picture is enlarged beyond the size that fits into its room, and where its middle is. */
export type Zoom = Point & { readonly scale: number }

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }
const scaleMax = 8

/** The largest size at which a picture fits into a room; never larger than it is. */
export function fittedSize(picture: Size, room: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Enlarges about a point, which stays where it is as far as the picture's edges allow. */
export function zoomedAbout(zoom: Zoom, factor: number, point: Point, fitted: Size, room: Size): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, zoom.scale * factor))
  const change = scale / zoom.scale
  const x = point.x - (point.x - zoom.x) * change
  const y = point.y - (point.y - zoom.y) * change
  return within({ scale, x, y }, fitted, room)
}

export const movedBy = (zoom: Zoom, x: number, y: number, fitted: Size, room: Size): Zoom =>
  within({ scale: zoom.scale, x: zoom.x + x, y: zoom.y + y }, fitted, room)

/** No edge of the picture comes further in than that of the room; what fits stays in the middle. */
function within({ scale, x, y }: Zoom, fitted: Size, room: Size): Zoom {
  const most = (length: number, space: number) => Math.max(0, (length * scale - space) / 2)
  const [mostX, mostY] = [most(fitted.width, room.width), most(fitted.height, room.height)]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

const swipePx = 60
const closePx = 110

/** What a finger means that was lifted after moving so far over a picture that isn't enlarged. */
export function meaningOfDrag({ x, y }: Point, isRightToLeft = false): 'previous' | 'next' | 'close' | null {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < swipePx ? null : x < 0 !== isRightToLeft ? 'next' : 'previous'
  return y > closePx ? 'close' : null
}
