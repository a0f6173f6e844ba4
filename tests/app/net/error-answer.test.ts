import { expect, test } from 'vitest'
import { parsedJson } from '#rules/text/json.ts'
import { errorCode, errorText } from '../../../src/app/net/error-answer.ts'

test('an error is shown with the server’s text; anything else has none', () => {
  expect(errorText({ detail: 'Message not found', code: 'message_not_found' })).toBe('Message not found')
  expect(errorText({ detail: 'Message not found' })).toBe('Message not found')
  for (const other of [null, 'Bad gateway', {}, { detail: 7 }, ['detail']]) expect(errorText(other)).toBe('')
})

test('the code is what the app decides by', () => {
  expect(errorCode(parsedJson('{"detail":"Message not found","code":"message_not_found"}'))).toBe('message_not_found')
  for (const other of ['<h1>Bad gateway</h1>', '{"detail":"Old"}', '{"code":7}', 'null']) {
    expect(errorCode(parsedJson(other))).toBeUndefined()
  }
})
