import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'

let stopping = false

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/start.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, NODE_ENV: 'development', CANOPY_SKIP_BUILD: '1' },
})

process.env.CANOPY_API ??= `http://127.0.0.1:${port}`
const app = await createServer({ root, logLevel: 'warn' })
await app.listen()
console.log(`Canopy in development: ${app.resolvedUrls?.local[0] ?? 'http://localhost:5173/'}`)

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
