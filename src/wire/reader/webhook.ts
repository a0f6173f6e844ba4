import { type Static, Type } from 'typebox'

/** `addressed`: messages addressed to me. `all`: those, and new ones in what I follow. */
export const webhookEvents = ['addressed', 'all'] as const
export type WebhookEvents = (typeof webhookEvents)[number]

/** Why nothing is sent any more until it is resumed. */
export const webhookPauses = ['failing', 'gone', 'address', 'signed-out'] as const
export type WebhookPause = (typeof webhookPauses)[number]

/** How a delivery went, in our own words: nothing of what the receiver said. */
export const webhookOutcomes = ['delivered', 'refused', 'redirect', 'not-public', 'too-slow', 'unreachable'] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

/** An address that is called when something new is there for a person. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Enum(webhookEvents),
  created_at: Type.String({ format: 'date-time' }),
  paused: Type.Union([Type.Enum(webhookPauses), Type.Null()]),
  last_outcome: Type.Union([Type.Enum(webhookOutcomes), Type.Null()], { description: 'Null: nothing was sent yet' }),
  last_status: Type.Union([Type.Integer(), Type.Null()], { description: "The receiver's, if it answered" }),
  last_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  refused: Type.Integer({ minimum: 0, description: 'Messages of the last days that the receiver refused for good' }),
})
export type Webhook = Static<typeof Webhook>

export const Webhooks = Type.Object({ webhooks: Type.Array(Webhook) })
export type Webhooks = Static<typeof Webhooks>

export const NewWebhook = Type.Object({
  url: Type.String({ maxLength: 2_000 }),
  events: Type.Enum(webhookEvents),
})
export type NewWebhook = Static<typeof NewWebhook>

export const MadeWebhook = Type.Object({
  webhook: Webhook,
  secret: Type.String({ description: 'whsec_…: signs what is sent; never shown again' }),
})
export type MadeWebhook = Static<typeof MadeWebhook>

export const WebhookTrial = Type.Object({
  outcome: Type.Enum(webhookOutcomes),
  status: Type.Union([Type.Integer(), Type.Null()]),
})
export type WebhookTrial = Static<typeof WebhookTrial>
