import { atom } from 'jotai'
import type { MadeWebhook, NewWebhook, Webhook, WebhookTrial } from '#wire/reader/webhook.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'

/** My webhooks; null if the server didn't answer. */
export const loadWebhooks = atom(null, async (get): Promise<readonly Webhook[] | null> => {
  const result = await get(environmentAtom).call('listWebhooks')
  return result.ok ? result.data.webhooks : null
})

/** Resolves to the webhook with its secret, or to the error text. */
export const makeWebhook = atom(null, async (get, _set, wanted: NewWebhook): Promise<MadeWebhook | string> => {
  const result = await get(environmentAtom).call('makeWebhook', { body: wanted })
  return result.ok ? result.data : refusalDetail(result) || texts.webhookFailed
})

type Change = { readonly id: string; readonly to: 'delete' | 'resume' }

/** Resolves to the webhooks there are now, or to the error text. */
export const changeWebhook = atom(null, async (get, _set, { id, to }: Change): Promise<readonly Webhook[] | string> => {
  const name = to === 'delete' ? 'deleteWebhook' : 'resumeWebhook'
  const result = await get(environmentAtom).call(name, { params: { id } })
  return result.ok ? result.data.webhooks : refusalDetail(result) || texts.webhookFailed
})

/** Calls a webhook now; resolves to how it went, or to the error text. */
export const testWebhook = atom(null, async (get, _set, id: string): Promise<WebhookTrial | string> => {
  const result = await get(environmentAtom).call('testWebhook', { params: { id } })
  return result.ok ? result.data : refusalDetail(result) || texts.webhookFailed
})

/** Resolves to whether the secret was copied. */
export const copySecret = atom(
  null,
  (get, _set, secret: string): Promise<boolean> => get(environmentAtom).copyText(secret),
)
