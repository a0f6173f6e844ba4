import { spawnSync } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { root } from '../runner/command.ts'
import type { Say } from './run.ts'

const name = `canopy-image-test-${process.pid}`
const mostSecondsToHealthy = 15

/** Builds the real image and starts it without any variable, if a Docker daemon answers. */
export async function tryWithDocker(say: Say): Promise<void> {
  const promise = 'docker builds the image and it starts read-only, healthy within 15 s, SIGTERM ends it with 0'
  const version = docker('version')
  if (version.status !== 0) {
    say.notTried(promise, version.error === undefined ? 'no Docker daemon answers' : 'docker is not installed')
    return say.notTried('docker compose starts compose.yaml and compose.scale.yaml', 'no Docker daemon answers')
  }
  try {
    const built = docker('build', '--load', '--tag', name, '.')
    say.check('docker builds the image', built.status === 0 ? 'it does' : built.stderr, built.status === 0)
    if (built.status !== 0) return
    const startMs = performance.now()
    docker('run', '--detach', '--read-only', '--name', name, name)
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', name).stdout.trim()
    while (health() === 'starting' && performance.now() - startMs < 60_000) await after(200)
    const seconds = (performance.now() - startMs) / 1000
    const isInTime = health() === 'healthy' && seconds <= mostSecondsToHealthy
    say.check('the container is healthy within 15 s', `${health()} after ${seconds.toFixed(1)} s`, isInTime)
    docker('stop', '--time', '12', name)
    const code = docker('inspect', '--format', '{{.State.ExitCode}}', name).stdout.trim()
    say.check('SIGTERM ends the container with 0', `exit code ${code}`, code === '0')
  } finally {
    docker('rm', '--force', '--volumes', name)
    docker('rmi', '--force', name)
  }
  for (const file of ['compose.yaml', 'compose.scale.yaml']) {
    const { status, stderr } = docker('compose', '--file', file, 'config', '--quiet')
    say.check(`docker compose reads ${file}`, status === 0 ? 'it does' : stderr, status === 0)
  }
  say.notTried('docker compose starts both files', 'they take ports 80 and 443 of this machine; start them by hand')
}

const docker = (...args: readonly string[]) =>
  spawnSync('docker', args, { cwd: root, encoding: 'utf8', env: { ...process.env, POSTGRES_PASSWORD: 'test' } })
