import { connect } from 'node:net'

/** Everything that a server answers to these bytes until it closes the connection; they need not be HTTP. */
export function rawAnswer({ hostname, port }: URL, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}
