import { createServer } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'
import { WebSocketServer } from 'ws'

// The cost of ws alone: whatever is posted goes to every socket, without checking who may see it.
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
collectDefaultMetrics()
const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end(request.url === '/metrics' ? await register.metrics() : '{}')
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = JSON.stringify({ type: 'new_reply', data: { message: JSON.parse(Buffer.concat(chunks).toString()) } })
  for (const socket of sockets.clients) socket.send(text)
  response.writeHead(201).end('{}')
})
server.on('upgrade', (request, line, head) => {
  sockets.handleUpgrade(request, line, head, (socket) => socket.send('{"type":"connection_established"}'))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
