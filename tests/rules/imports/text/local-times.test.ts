import { describe, expect, test } from 'vitest'
import { isTimeLine, localTimes } from '#rules/imports/text/local-times.ts'

const iso = (texts: readonly string[]) =>
  localTimes(texts).map((time) => (time === null ? null : new Date(time.ms).toISOString()))

test.each([
  ['US English', 'Feb 2, 2026, 5:24:02\u202fPM EST', '2026-02-02T22:24:02.000Z'],
  ['midnight in US English', 'Feb 2, 2026, 12:24:02 AM UTC', '2026-02-02T00:24:02.000Z'],
  ['British English', '2 Feb 2026, 17:24:02 GMT', '2026-02-02T17:24:02.000Z'],
  ['German', '18.04.2026, 17:38:51 MESZ', '2026-04-18T15:38:51.000Z'],
  ['French', '2 févr. 2026, 17:24:02 UTC+1', '2026-02-02T16:24:02.000Z'],
  ['Portuguese', '2 de fev. de 2026, 17:24:02 BRT', '2026-02-02T20:24:02.000Z'],
  ['Portuguese in digits', '02/02/2026, 17:24:02 GMT-03:00', '2026-02-02T20:24:02.000Z'],
  ['Czech', '1. 1. 2026 10:00:00 SEČ', '2026-01-01T09:00:00.000Z'],
  ['Slovenian', '5. nov. 2025, 01:34:47 CEST', '2025-11-04T23:34:47.000Z'],
  ['Polish', '2 lut 2026, 17:24:02 CET', '2026-02-02T16:24:02.000Z'],
  ['Russian', '2 февр. 2026 г., 17:24:02 MSK', '2026-02-02T14:24:02.000Z'],
  ['Turkish', '2 Şub 2026 17:24:02 TRT', '2026-02-02T14:24:02.000Z'],
  ['Finnish', '2.2.2026 klo 17.24.02 UTC+2', '2026-02-02T15:24:02.000Z'],
  ['Hungarian', '2026. febr. 2. 17:24:02 CET', '2026-02-02T16:24:02.000Z'],
  ['Japanese', '2026/02/02 17:24:02 JST', '2026-02-02T08:24:02.000Z'],
  ['Korean', '2026. 2. 2. 오후 5시 24분 2초 GMT+9', '2026-02-02T08:24:02.000Z'],
  ['Chinese', '2026年2月2日 GMT+08:00 17:24:02', '2026-02-02T09:24:02.000Z'],
  ['Chinese with the zone of China', '2026年6月19日 12:23:08 CST', '2026-06-19T04:23:08.000Z'],
  ['Chinese of Taiwan', '2026年2月2日 下午5:24:02 [GMT+8]', '2026-02-02T09:24:02.000Z'],
  ['Hindi', '2 फ़र॰ 2026, 5:24:02 pm GMT+5:30', '2026-02-02T11:54:02.000Z'],
  ['Arabic', '٠٢‏/٠٢‏/٢٠٢٦، ٥:٢٤:٠٢ م UTC', '2026-02-02T17:24:02.000Z'],
  ['Hebrew', '2 בפבר׳ 2026, 17:24:02 GMT‎+2‎', '2026-02-02T15:24:02.000Z'],
  ['Greek', '2 Φεβ 2026, 5:24:02 μ.μ. CET', '2026-02-02T16:24:02.000Z'],
  ['Vietnamese', '17:24:02 GMT+7 2 thg 2, 2026', '2026-02-02T10:24:02.000Z'],
  ['Thai', '2 ก.พ. 2569 17:24:02 GMT+7', '2026-02-02T10:24:02.000Z'],
  ['ISO 8601', '2026-02-02T17:24:02Z', '2026-02-02T17:24:02.000Z'],
])('a time in %s is read: %s', (_, text, expected) => {
  expect(isTimeLine(text)).toBe(true)
  expect(iso([text])).toEqual([expected])
  expect(localTimes([text])[0]?.isZoned).toBe(true)
})

test('a time whose zone is unknown still has its place in the order', () => {
  const [one, two] = localTimes(['2 Feb 2026, 17:24:02 XYZT', '2 Feb 2026, 17:24:03 XYZT'])
  expect(one?.isZoned).toBe(false)
  expect((two?.ms ?? 0) - (one?.ms ?? 0)).toBe(1000)
})

test('a month name that two languages share is read in the language of the whole file', () => {
  expect(iso(['3 lis 2025 10:00:00 CET', '2 lut 2026 10:00:00 CET'])[0]).toBe('2025-11-03T09:00:00.000Z')
  expect(iso(['3. lis 2025. 10:00:00 CET', '2. velj 2026. 10:00:00 CET'])[0]).toBe('2025-10-03T09:00:00.000Z')
})

test('days and months in digits are told apart by the whole file', () => {
  expect(iso(['2/13/2026, 10:00:00 UTC', '2/3/2026, 10:00:00 UTC'])[1]).toBe('2026-02-03T10:00:00.000Z')
  expect(iso(['2/3/2026, 10:00:00 UTC'])[0]).toBe('2026-03-02T10:00:00.000Z')
})

describe('what is not a time line:', () => {
  test.each([
    ['text with a time', 'At 17:24:02 on 2 Feb 2026 the server stopped answering all of the requests that came in'],
    ['a time without a date', '17:24:02'],
    ['a date without a time', '2 Feb 2026'],
    ['nothing', ''],
    ['an impossible month', '45.45.2026, 17:24:02'],
  ])('%s', (_, text) => {
    expect(isTimeLine(text) && localTimes([text])[0] !== null).toBe(false)
  })
})
