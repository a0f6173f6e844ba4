import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions, parseVersion } from '../../src/server/process/version.ts'
import { changelogProblems, releaseChangelog } from './changelog.ts'

/** A release that was refused; the message says why. Nothing has been changed. */
export class ReleaseRefused extends Error {}

export type Release = {
  /** The repository. */
  readonly root: string
  readonly version: string
  readonly date: string
  readonly isDryRun: boolean
  /** The steps that take minutes; each throws if it fails. */
  readonly test: () => void
  readonly makeFixture: () => void
  readonly say: (line: string) => void
}

/** Checks, then moves Unreleased to the version, sets the version, commits and tags. Pushes nothing. */
export function makeRelease(release: Release): void {
  const { root, version, say } = release
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changelog = checked(release, git)
  if (release.isDryRun) {
    say(
      `Would run npm test, make tests/fixtures/releases/${version}, commit and tag v${version}. The notes:\n\n${changelog.notes}`,
    )
    return
  }
  release.test()
  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('The tests left uncommitted files')
  release.makeFixture()
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.text)
  for (const file of ['package.json', 'package-lock.json']) setVersion(join(root, file), version)
  git('add', '--all')
  git('commit', '--quiet', '--message', `chore(release): ${version}`)
  // Verbatim, or the headings of the notes would be taken for comments.
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup',
    'verbatim',
    '--message',
    `Canopy ${version}\n\n${changelog.notes}\n`,
  )
  say(`Tagged v${version}. Publish it with: git push origin HEAD v${version}`)
}

function checked({ root, version, date }: Release, git: (...args: readonly string[]) => string) {
  if (parseVersion(version) === null) throw new ReleaseRefused('Which version? npm run release -- 1.0.0')
  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('There are uncommitted changes')
  const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean)
  const newest = tags
    .map((tag) => tag.slice(1))
    .sort(compareVersions)
    .at(-1)
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    throw new ReleaseRefused(`${version} is not newer than ${newest}`)
  const current: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  if (compareVersions(version, current) < 0)
    throw new ReleaseRefused(`${version} is older than package.json's ${current}`)
  const path = join(root, 'CHANGELOG.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [problem] = changelogProblems(text)
  if (problem !== undefined) throw new ReleaseRefused(`CHANGELOG.md must not have the heading '${problem}'`)
  const changelog = releaseChangelog(text, version, date)
  if (changelog === null) throw new ReleaseRefused('CHANGELOG.md has nothing under Unreleased')
  return changelog
}

/** In package.json and in the lockfile, which names it twice. */
function setVersion(path: string, version: string): void {
  const content = JSON.parse(readFileSync(path, 'utf8'))
  content.version = version
  if (content.packages?.['']) content.packages[''].version = version
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
