import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedSize, meaningOfDrag, movedBy, noZoom, zoomedAbout } from '#rules/files/picture-zoom.ts'

const room = { width: 400, height: 800 }

test('a picture fits into its room, and a small one keeps its size', () => {
  expect(fittedSize({ width: 1_600, height: 900 }, room)).toEqual({ width: 400, height: 225 })
  expect(fittedSize({ width: 900, height: 3_200 }, room)).toEqual({ width: 225, height: 800 })
  expect(fittedSize({ width: 60, height: 40 }, room)).toEqual({ width: 60, height: 40 })
})

test('the point between two fingers stays where it is', () => {
  const fitted = { width: 400, height: 800 }
  const zoom = zoomedAbout(noZoom, 2, { x: 50, y: -100 }, fitted, room)
  expect(zoom).toEqual({ scale: 2, x: -50, y: 100 })
  expect(zoomedAbout(zoom, 1 / 2, { x: 50, y: -100 }, fitted, room)).toEqual(noZoom)
})

test('no edge comes further in than the room’s, however it is zoomed and moved', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 50, max: 4_000 }), (steps, width) => {
      const fitted = fittedSize({ width, height: 1_200 }, room)
      let zoom = noZoom
      for (const { factor, x, y } of steps) {
        zoom = movedBy(zoomedAbout(zoom, factor, { x, y }, fitted, room), x, y, fitted, room)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(8)
        for (const [length, space, at] of [
          [fitted.width, room.width, zoom.x],
          [fitted.height, room.height, zoom.y],
        ] as const)
          expect(Math.abs(at)).toBeLessThanOrEqual(Math.max(0, (length * zoom.scale - space) / 2) + 1e-6)
      }
    }),
    { numRuns: 300 },
  )
})

test('a swipe steps, a pull down closes, and a small movement does neither', () => {
  expect(meaningOfDrag({ x: -90, y: 20 })).toBe('next')
  expect(meaningOfDrag({ x: 90, y: -20 })).toBe('previous')
  expect(meaningOfDrag({ x: 10, y: 150 })).toBe('close')
  for (const drag of [
    { x: 30, y: 10 },
    { x: 5, y: 60 },
    { x: 0, y: -200 },
  ])
    expect(meaningOfDrag(drag)).toBeNull()
})

test('in right-to-left the next picture comes from the left', () => {
  expect(meaningOfDrag({ x: 90, y: 20 }, true)).toBe('next')
  expect(meaningOfDrag({ x: -90, y: 20 }, true)).toBe('previous')
  expect(meaningOfDrag({ x: 10, y: 150 }, true)).toBe('close')
})
