import type { Asking } from '../../support/server/model-server.ts'

/** The numbers of the messages in the prompt of a digest. */
export const numbersIn = ({ body }: Pick<Asking, 'body'>): number[] =>
  [...(body.messages[1]?.content ?? body.messages[0]?.content ?? '').matchAll(/^<message-\w+ number=(\d+) /gm)].map(
    ([, number]) => Number(number),
  )
