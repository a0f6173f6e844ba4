import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, a connection is closed once its last answer is sent. Fastify only closes those that are idle
 * when it begins; the others would stay open for as long as a client may be silent (72 s), and the server with them.
 * Node counts a connection as idle as soon as its answer has been written, and cuts what a slow client hasn't read: so
 * none is closed before its answer has left.
 */
export function sendLastAnswers(app: FastifyInstance): void {
  const answers = new Set<ServerResponse>()
  let isClosing = false
  const closeAfter = (answer: ServerResponse) => {
    const { socket } = answer
    answer.once('finish', () => socket?.destroySoon())
  }
  app.server.on('request', (_request, answer: ServerResponse) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    if (isClosing) closeAfter(answer)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const answer of answers) closeAfter(answer)
    // Those are what Node would cut now.
    const written = [...answers].filter(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)
    await Promise.all(written.map((answer) => new Promise((resolve) => answer.once('close', resolve))))
  })
}
