import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './runner/command.ts'

type Step = {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string | boolean>>
}
type Job = {
  readonly container?: { readonly image: string }
  readonly permissions?: object
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
type Workflow = { readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> }

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((file) => ({
  file,
  workflow: parse(read(join(folder, file))) as Workflow,
}))
const jobs = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs))
const steps = jobs.flatMap((job) => job.steps)
const using = (name: string) => steps.filter(({ uses }) => uses?.startsWith(`${name}@`))

test('every action is pinned to a major version, every job has a time limit, and tokens may only read by default', () => {
  const uses = steps.flatMap((step) => step.uses ?? [])
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((each) => !/^[\w-]+\/[\w-]+@v\d+$/.test(each))).toEqual([])
  expect(jobs.filter((job) => job['timeout-minutes'] === undefined)).toEqual([])
  for (const { workflow } of workflows) expect(workflow.permissions).toEqual({ contents: 'read' })
})

test('what the workflows run exists', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const runs = steps.flatMap(({ run }) => run ?? [])
  const called = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))
  expect(called.filter((name) => !scripts.includes(name))).toEqual([])
  expect(runs).toContain('.ci/run')
  expect(existsSync(join(root, '.ci/run'))).toBe(true)
  const images = jobs.flatMap((job) => job.container?.image ?? [])
  expect(images).toEqual([`node:${read('.nvmrc').trim()}-bookworm`])
})

test('images are built for both platforms; a released one has an SBOM and attestations', () => {
  const builds = using('docker/build-push-action')
  expect(builds.map((step) => step.with?.platforms)).toEqual(builds.map(() => 'linux/amd64,linux/arm64'))
  expect(builds.find((step) => step.with?.push === true)?.with).toMatchObject({ sbom: true, provenance: 'mode=max' })
  for (const action of ['anchore/sbom-action', 'actions/attest-build-provenance', 'actions/attest-sbom'])
    expect([action, using(action).length]).toEqual([action, 1])
})

test('packages, images and actions are kept up to date', () => {
  const { updates } = parse(read('.github/dependabot.yml'))
  const kinds = updates.map((each: { 'package-ecosystem': string }) => each['package-ecosystem'])
  expect(kinds).toEqual(['npm', 'docker', 'docker-compose', 'github-actions'])
})

test('the forms for issues ask for what is needed, each answer under a name of its own', () => {
  for (const file of ['bug.yml', 'idea.yml']) {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${file}`))
    const ids = body.flatMap(({ id }: { id?: string }) => id ?? [])
    expect([typeof name, typeof description, new Set(ids).size]).toEqual(['string', 'string', ids.length])
  }
})
