import { type Static, Type } from 'typebox'

/** How long a person waits between two posts in a thread, in seconds; 0 without slow mode. */
const WaitS = Type.Union([
  Type.Literal(0),
  Type.Literal(60),
  Type.Literal(300),
  Type.Literal(900),
  Type.Literal(3_600),
  Type.Literal(86_400),
])

export type SlowWait = Static<typeof WaitS>

export const SlowMode = Type.Object({
  wait_s: Type.Integer({ minimum: 0, description: 'Seconds between two posts of a person; 0 without slow mode' }),
  left_ms: Type.Integer({ minimum: 0, description: 'How long until I may post here again; 0 for now, and for admins' }),
})
export type SlowMode = Static<typeof SlowMode>

export const NewSlowMode = Type.Object({ wait_s: WaitS })
