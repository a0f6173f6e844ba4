import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../runner/command.ts'
import { type Instruction, instructionsIn, isInContext, stagesOf } from '../support/code/dockerfile.ts'
import type { Say } from './run.ts'

export type Assembled = {
  /** The image's root, without the files of its base. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly workdir: string
  readonly user: string
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  readonly remove: () => void
}

const mostMegabytes = 250

/** An architecture in Docker's word, and the number that a binary for it has in its head. */
type Architecture = { readonly name: 'amd64' | 'arm64'; readonly machine: number }
const amd64: Architecture = { name: 'amd64', machine: 0x3e }
const arm64: Architecture = { name: 'arm64', machine: 0xb7 }
const [here, elsewhere] = process.arch === 'arm64' ? [arm64, amd64] : [amd64, arm64]

/** Follows the Dockerfile step by step in fresh folders: what its instructions copy, run and set. */
export async function assembleImage(say: Say): Promise<Assembled> {
  const top = mkdtempSync(join(tmpdir(), 'canopy-image-'))
  chmodSync(top, 0o755)
  const [context, build, folder] = ['context', 'build', 'image'].map((name) => join(top, name)) as [
    string,
    string,
    string,
  ]
  const [first = [], second = []] = stagesOf(instructionsIn(readFileSync(join(root, 'Dockerfile'), 'utf8')))
  copyContext(context)
  for (const { name, text } of first) {
    if (name === 'COPY') copyInto(text, context, join(build, 'app'), build)
    if (name === 'RUN') run(text.replaceAll('"/data"', JSON.stringify(join(build, 'data'))), join(build, 'app'), here)
  }
  for (const { name, text } of second) if (name === 'COPY') copyInto(text, build, join(folder, 'app'), folder)
  checkSize(join(folder, 'app/node_modules'), say)
  checkBinaries(join(folder, 'app'), here, say)
  const perArchitecture = first.slice(first.findIndex(({ name }) => name === 'ARG'))
  for (const { name, text } of perArchitecture) if (name === 'RUN') run(text, join(build, 'app'), elsewhere)
  checkBinaries(join(build, 'app'), elsewhere, say)
  return {
    folder,
    env: Object.fromEntries(
      textOf(second, 'ENV')
        .split(/\s+/)
        .map((each) => each.split('=') as [string, string]),
    ),
    workdir: textOf(second, 'WORKDIR'),
    user: textOf(second, 'USER'),
    command: JSON.parse(textOf(second, 'CMD')),
    healthcheck: JSON.parse(/\[.*\]$/.exec(textOf(second, 'HEALTHCHECK'))?.[0] ?? '[]'),
    remove: () => rmSync(top, { recursive: true, force: true }),
  }
}

const textOf = (stage: readonly Instruction[], name: string): string =>
  stage.find((each) => each.name === name)?.text ?? ''

/** The files of the repository that .dockerignore lets through, also those that are not committed yet. */
function copyContext(context: string): void {
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8')
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of stdout.split('\0').filter((path) => path !== '' && isInContext(ignore, path))) {
    mkdirSync(dirname(join(context, file)), { recursive: true })
    cpSync(join(root, file), join(context, file))
  }
}

/** COPY: a folder's contents, or files under their names into a folder. */
function copyInto(text: string, from: string, workdir: string, top: string): void {
  const words = text.split(/\s+/).filter((word) => !word.startsWith('--'))
  const to = words.pop() ?? '.'
  const target = to.startsWith('/') ? join(top, to) : join(workdir, to)
  for (const source of words) {
    const path = join(from, source)
    const isFolder = lstatSync(path).isDirectory()
    cpSync(path, isFolder ? target : join(target, basename(path)), { recursive: true, verbatimSymlinks: true })
  }
  const owner = /--chown=(\d+):(\d+)/.exec(text)
  if (owner !== null && process.getuid?.() === 0) chownSync(target, Number(owner[1]), Number(owner[2]))
  const mode = /--chmod=(\d+)/.exec(text)?.[1]
  if (mode !== undefined) chmodSync(target, Number.parseInt(mode, 8))
}

/** npm first tries its cache without the network. */
function run(text: string, cwd: string, target: Architecture): void {
  const [command = '', ...args] = text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/)
  const isInstall = command === 'npm' && args[0] === 'ci'
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, TARGETARCH: target.name }
  const attempt = (more: readonly string[]) => spawnSync(command, [...args, ...more], { cwd, env, encoding: 'utf8' })
  const cached = isInstall ? attempt(['--offline']) : null
  const { status, stderr } = cached?.status === 0 ? cached : attempt([])
  if (status !== 0) throw new Error(`${text} ended with ${status}: ${stderr}`)
}

function checkSize(folder: string, say: Say): void {
  const megabytes = filesIn(folder).reduce((sum, file) => sum + lstatSync(file).blocks * 512, 0) / 1024 ** 2
  const promise = `the packages take at most ${mostMegabytes} MB unpacked`
  say.check(promise, `${megabytes.toFixed(0)} MB`, megabytes <= mostMegabytes)
}

/** Every binary is for the image's architecture, and those of the database, pictures and previews are there. */
function checkBinaries(folder: string, { name, machine }: Architecture, say: Say): void {
  const binaries = filesIn(folder)
    .map((file) => ({ file, head: readFileSync(file).subarray(0, 20) }))
    .filter(({ head }) => head.toString('latin1', 0, 4) === '\x7fELF')
  const foreign = binaries.filter(({ head }) => head.readUInt16LE(18) !== machine)
  const missing = ['better-sqlite3', '@img/sharp-linux', '@img/sharp-libvips', '@resvg/resvg-js-linux'].filter(
    (each) => !binaries.some(({ file }) => file.includes(`/node_modules/${each}`)),
  )
  say.check(
    `the image for ${name} has the binaries it needs, and none for another architecture`,
    binaries.map(({ file }) => basename(file)).join(', '),
    foreign.length === 0 && missing.length === 0,
  )
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
