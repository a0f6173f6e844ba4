import { expect, test } from 'vitest'
import { applicationQuestions } from '#wire/access/application-questions.ts'
import * as limits from '#wire/limits.ts'

test.each<[string, object]>([
  [
    'lists',
    {
      chronologicalPageSize: 5,
      recommendedLimitDefault: 100,
      recommendedLimitMax: 5000,
      pinnedLimitDefault: 10,
      pinnedLimitOnList: 50,
      userSearchLimitDefault: 10,
      chronologicalLimitMax: 100,
      batchIdsMax: 500,
      childIdsMax: 1000,
    },
  ],
  [
    'branches',
    {
      branchDepthDefault: 2,
      branchDepthInStore: 1,
      branchDepthInThread: 5,
      branchDepthMax: 50,
      branchDownMessagesMax: 500,
      branchUpMessagesMax: 100,
      siblingLoadDepth: 2,
    },
  ],
  [
    'texts of people',
    {
      contentMaxLength: 50000,
      titleMaxLength: 200,
      descriptionMaxLength: 2000,
      tagMaxLength: 30,
      tagMinLength: 1,
      displayNameMaxLength: 50,
      listContentLength: 300,
      siblingPreviewLength: 280,
    },
  ],
  [
    'imports',
    {
      importPreviewMessages: 3,
      importPreviewLength: 100,
      importMessagesMax: 100,
      importContentMaxLength: 50000,
      importFileMaxBytes: 10485760,
      importFileExtensions: ['.md', '.markdown'],
      importLargeAbove: 50,
      importRedirectDelayMs: 1500,
      importServices: ['chatgpt', 'cursor', 'x', 'reddit', 'claude', 'gemini', 'grok'],
      cursorModels: ['chatgpt', 'claude', 'gemini'],
    },
  ],
  [
    'requests and the socket',
    {
      userCallTimeoutMs: 10000,
      authReadyTimeoutMs: 5000,
      socketReconnectAttempts: 3,
      socketReconnectStartMs: 1000,
      socketReconnectCapMs: 10000,
      socketCloseIntentional: 1000,
      socketCloseTryLater: 1013,
      socketCloseBadToken: 4401,
      socketPingEveryMs: 25000,
      socketMissedPingsMax: 2,
      socketSilenceMs: 45000,
      socketFrameMaxBytes: 65536,
      socketQueueMaxBytes: 1048576,
      socketsPerUserMax: 10,
      bodyMaxBytes: 262144,
      importBodyMaxBytes: 25165824,
      answerMaxBytes: 2097152,
    },
  ],
  [
    'screens',
    {
      markerRootMarginPx: 100,
      markerThreshold: 0.1,
      markerLoadDelayMs: 300,
      markerObserverDelayMs: 1000,
      markerInitialDelayMs: 2000,
      pendingNoticeDelayMs: 100,
      loadingFlashMs: 50,
      successNoticeMs: 8000,
      mobileMaxWidthPx: 768,
      appHeightLessPx: 1,
      focusInDelayMs: 200,
      replyTextareaMaxLines: 12,
      replyScrollAwayPx: 600,
      searchDebounceMs: 300,
      recipientSearchMinLength: 1,
      scrollSpyOffsetPx: 150,
      unreadBadgeMax: 99,
      tempThreadPrefix: 'temp-',
      defaultPreviousRoute: '/cloud',
    },
  ],
  [
    'the swipe',
    { swipeCommitOnRelease: 0.7, swipeCommitAtOnce: 0.85, swipeCancelPx: 50, swipeEdgePx: 24, shakeMs: 820 },
  ],
  ['the access form', { applicationSteps: 7, applicationInterestsMax: 12, nearLimitShare: 0.9 }],
  ['offline', { recentThreadsMax: 50 }],
  ['sign-in', { passwordMinLength: 8 }],
  ['the terms', { termsMinimumAge: 16, termsPriceNoticeDays: 30, termsContactAnswerDays: 3 }],
])('every number is the specification’s: %s', (_, specified) => {
  expect(limits).toMatchObject(specified)
})

test('the access form has seven questions, in this order', () => {
  expect(applicationQuestions.map(({ name, maxLength, optional }) => [name, maxLength, optional])).toEqual([
    ['Passion Map', 1000, true],
    ['Signature Craft', 500, true],
    ['Formative Story', 1000, true],
    ['Catalyst Thesis', 1000, false],
    ['Teaching Under Pressure', 1000, false],
    ['Bridge-Building Blueprint', 1000, false],
    ['Time & Commitment Signal', 500, false],
  ])
})
