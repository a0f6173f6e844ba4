import { expect, test } from 'vitest'
import { mayHaveWebhooks } from '#rules/access/webhooks.ts'

test('those who may write may have webhooks', () => {
  const mays = (['admin', 'whitelisted', 'other', 'suspended', 'unknown'] as const).map((status) =>
    mayHaveWebhooks({ uid: 'wei', status }),
  )
  expect(mays).toEqual([true, true, false, false, false])
})
