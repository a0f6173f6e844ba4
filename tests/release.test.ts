import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changelogProblems, releaseChangelog } from '../tools/releases/changelog.ts'
import { makeRelease, type Release } from '../tools/releases/make-release.ts'
import { root } from './runner/command.ts'

const changelog = `# Changelog

## [Unreleased]

### Added
- Branches

### Fixed
- A typing error

## [0.1.0] - 2026-01-05

### Added
- Threads
`

describe('the changelog', () => {
  test('what is unreleased becomes the version’s section and its notes', () => {
    const released = releaseChangelog(changelog, '0.2.0', '2026-02-03')
    expect(released?.notes).toBe('### Added\n- Branches\n\n### Fixed\n- A typing error')
    expect(released?.text).toBe(changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n'))
    expect(releaseChangelog(released?.text ?? '', '0.3.0', '2026-02-04')).toBeNull()
  })

  test('its headings are those of Keep a Changelog', () => {
    expect(changelogProblems(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))).toEqual([])
    expect(changelogProblems(changelog)).toEqual([])
    expect(changelogProblems('# Changelog\n## [Unreleased]\n### New\n## 1.0.0\n')).toEqual(['### New', '## 1.0.0'])
  })
})

describe('a release', () => {
  let folder: string
  let said: string[]
  let steps: string[]
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const release = (part: Partial<Release> = {}) =>
    makeRelease({
      root: folder,
      version: '0.2.0',
      date: '2026-02-03',
      isDryRun: false,
      test: () => steps.push('test'),
      makeFixture: () => write('fixture.sql', 'select 1;\n'),
      say: (line) => said.push(line),
      ...part,
    })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-release-'))
    said = []
    steps = []
    write('CHANGELOG.md', changelog)
    write('package.json', '{\n  "name": "canopy",\n  "version": "0.1.0"\n}\n')
    write(
      'package-lock.json',
      '{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
    )
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Ada')
    git('config', 'user.email', 'ada@canopy.example')
    git('config', 'commit.gpgsign', 'false')
    git('config', 'tag.gpgsign', 'false')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'first')
    git('tag', 'v0.1.0')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is tested, committed with its version, fixture and changelog, and tagged with its notes', () => {
    release()
    expect(steps).toEqual(['test'])
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.2.0')
    expect(git('show', '--name-only', '--format=').split('\n')).toEqual([
      'CHANGELOG.md',
      'fixture.sql',
      'package-lock.json',
      'package.json',
    ])
    expect(git('status', '--porcelain')).toBe('')
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0')
    expect(read('package-lock.json').match(/0\.2\.0/g)).toHaveLength(2)
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe(
      'Canopy 0.2.0\n\n### Added\n- Branches\n\n### Fixed\n- A typing error',
    )
  })

  test('that is a dry run changes nothing', () => {
    const before = git('rev-parse', 'HEAD')
    release({ isDryRun: true })
    expect(steps).toEqual([])
    expect(said.join('')).toContain('### Added\n- Branches')
    expect([git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')]).toEqual([
      before,
      'v0.1.0',
      '',
    ])
  })

  test('whose tests fail changes nothing', () => {
    const test = () => {
      throw new Error('1 failed')
    }
    expect(() => release({ test })).toThrow('1 failed')
    expect([git('tag', '--list'), git('status', '--porcelain')]).toEqual(['v0.1.0', ''])
  })

  test.each([
    ['that is no version', { version: '1.0' }, /Which version/],
    ['that is not newer than the last', { version: '0.1.0' }, /0\.1\.0 is not newer than 0\.1\.0/],
    ['that is older', { version: '0.0.9' }, /not newer/],
  ])('%s is refused', (_, part, why) => {
    expect(() => release(part)).toThrow(why)
    expect(steps).toEqual([])
  })

  test('with uncommitted changes, or without anything to say, is refused', () => {
    write('README.md', 'Hello\n')
    expect(() => release()).toThrow('There are uncommitted changes')
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'second')
    expect(() => release()).toThrow('nothing under Unreleased')
  })
})
