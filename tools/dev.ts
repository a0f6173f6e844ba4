import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'

// `npm run dev`: Vite serves the app with hot reload, and passes calls on to a server that starts again at each change.
const root = resolve(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'

process.env.CANOPY_API ??= `http://127.0.0.1:${port}`
const app = await createServer({ root, logLevel: 'warn' })
await app.listen()
const origin = new URL(app.resolvedUrls?.local[0] ?? 'http://localhost:5173').origin
console.log(`Canopy in development: ${origin}/`)

// The addresses that the server prints and sends are Vite's: its own port has no app, or the one that was last built.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/start.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLIC_ORIGIN: origin, ...process.env, PORT: port, NODE_ENV: 'development', CANOPY_SKIP_BUILD: '1' },
})

let stopping = false

server.on('exit', (code) => stop(code ?? 0))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await app.close()
  process.exit(code)
}
