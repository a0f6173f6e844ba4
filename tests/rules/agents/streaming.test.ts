import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nothingStreams,
  type StreamingAnswer,
  type StreamingAnswers,
  sentencesEnd,
  streamingUnder,
  withoutAnswer,
  withProgress,
  withRequests,
} from '#rules/agents/streaming.ts'
import type { AgentProgress } from '#wire/events.ts'

const progress = (part: Partial<AgentProgress> = {}): AgentProgress => ({
  id: 'answer',
  parent_id: 'question',
  agent: 'claude',
  asker_uid: 'ada',
  stage: 'writing',
  offset: 0,
  text: '',
  reason: null,
  ...part,
})
const request = (part: Partial<StreamingAnswer> = {}): StreamingAnswer => {
  const { offset: _offset, stage: _stage, ...rest } = progress()
  return { ...rest, stage: 'writing', ...part }
}

describe('a streaming answer', () => {
  test('is complete, however it is split and however often parts are repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 5 })), fc.nat(3), (parts, back) => {
        const whole = parts.join('')
        let answers = withProgress(nothingStreams, progress({ stage: 'waiting' })) ?? nothingStreams
        let end = 0
        for (const part of parts) {
          end += part.length
          const offset = Math.max(0, end - part.length - back)
          answers = withProgress(answers, progress({ offset, text: whole.slice(offset, end) })) ?? nothingStreams
        }
        expect(answers.get('answer')?.text).toBe(whole)
      }),
    )
  })

  test('that has begun is not shown as waiting again, whatever event comes late', () => {
    const begun = withProgress(nothingStreams, progress()) ?? nothingStreams
    const stageOf = (answers: StreamingAnswers | null) => answers?.get('answer')?.stage
    expect(stageOf(withProgress(begun, progress({ stage: 'waiting' })))).toBe('writing')
    expect(stageOf(withRequests(begun, [request({ stage: 'waiting' })]))).toBe('writing')
    const waiting = withProgress(nothingStreams, progress({ stage: 'waiting' })) ?? nothingStreams
    expect(stageOf(waiting)).toBe('waiting')
    expect(stageOf(withProgress(waiting, progress()))).toBe('writing')
  })

  test('names the tool that it is using, until the text continues', () => {
    const using = withProgress(nothingStreams, progress({ tool: 'search' })) ?? nothingStreams
    expect(using.get('answer')?.tool).toBe('search')
    expect(withProgress(using, progress({ text: 'Green' }))?.get('answer')).not.toHaveProperty('tool')
  })

  test('reports a missed part', () => {
    expect(withProgress(nothingStreams, progress({ offset: 5, text: 'leaves' }))).toBeNull()
    const known = withRequests(nothingStreams, [request({ text: 'Green' })])
    expect(withProgress(known, progress({ offset: 6, text: 'leaves' }))).toBeNull()
    expect(withProgress(known, progress({ offset: 5, text: ' leaves' }))?.get('answer')?.text).toBe('Green leaves')
  })

  test('keeps its text when it fails, with the reason, and is removed when dismissed', () => {
    const known = withRequests(nothingStreams, [request({ text: 'Green' })])
    const failed = withProgress(known, progress({ stage: 'failed', offset: 5, reason: 'cut-off' })) ?? nothingStreams
    expect(failed.get('answer')).toMatchObject({ stage: 'failed', text: 'Green', reason: 'cut-off' })
    expect(withProgress(failed, progress({ stage: 'dismissed' }))?.size).toBe(0)
  })

  test('is not shortened by a server response that events have overtaken', () => {
    const known = withRequests(nothingStreams, [request({ text: 'Green leaves' })])
    expect(withRequests(known, [request({ text: 'Green' })]).get('answer')?.text).toBe('Green leaves')
    expect(withRequests(known, [request({ text: 'Green', stage: 'failed' })]).get('answer')?.stage).toBe('failed')
    expect(withRequests(known, []).size).toBe(0)
    const failed = withRequests(nothingStreams, [request({ text: 'Green', stage: 'failed' })])
    for (const stage of ['waiting', 'writing'] as const) {
      expect(withRequests(failed, [request({ text: 'Green', stage })]).get('answer')?.stage).toBe('failed')
    }
  })

  test('is listed under its message, in the order of the requests', () => {
    const answers = withRequests(nothingStreams, [
      request({ id: 'b' }),
      request({ id: 'a' }),
      request({ id: 'c', parent_id: 'other' }),
    ])
    expect(streamingUnder(answers, 'question').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(withoutAnswer(answers, 'nobody')).toBe(answers)
  })
})

test.each([
  ['', 0],
  ['An oak', 0],
  ['An oak. A bir', 7],
  ['Version 2.5 is', 0],
  ['One\nTwo', 4],
  ['樫の木。そして', 4],
  ['Really? Yes!', 7],
])('the complete sentences of %j end at %i', (text, end) => {
  expect(sentencesEnd(text)).toBe(end)
})

describe('a new request for an answer that failed', () => {
  const owl = { id: '1', agent: 'agent:owl' as const }
  const raven = { id: '2', agent: 'agent:raven' as const }
  const failed = withRequests(nothingStreams, [
    request({ ...owl, stage: 'failed', reason: 'busy' }),
    request({ ...raven, stage: 'failed', reason: 'busy' }),
  ])
  const idsOf = (answers: StreamingAnswers | null) =>
    streamingUnder(answers ?? nothingStreams, 'question').map(({ id }) => id)

  test('takes its place, also after several failures', () => {
    const again = withProgress(failed, progress({ ...owl, id: '3', stage: 'waiting' })) ?? nothingStreams
    expect(idsOf(again)).toEqual(['3', '2'])
    expect(again.get('3')?.replaced).toEqual(['1'])
    const refused = withProgress(again, progress({ ...owl, id: '3', stage: 'failed', reason: 'busy' })) ?? again
    const third = withProgress(refused, progress({ ...owl, id: '4', stage: 'waiting' }))
    expect(idsOf(third)).toEqual(['4', '2'])
    expect(third?.get('4')?.replaced).toEqual(['1', '3'])
  })

  test('keeps that place when the list of requests comes, before the event or after it', () => {
    const listed = [request({ ...raven, stage: 'failed', reason: 'busy' }), request({ ...owl, id: '3', text: 'Now' })]
    expect(idsOf(withRequests(failed, listed))).toEqual(['3', '2'])
    const told = withProgress(failed, progress({ ...owl, id: '3', stage: 'waiting' })) ?? nothingStreams
    expect(idsOf(withRequests(told, listed))).toEqual(['3', '2'])
  })

  test('of another agent replaces nothing', () => {
    const other = withProgress(failed, progress({ agent: 'claude', id: '3', stage: 'waiting' }))
    expect(idsOf(other)).toEqual(['1', '2', '3'])
  })
})
