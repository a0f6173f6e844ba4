export type Released = {
  /** The changelog with an empty Unreleased above the new version. */
  readonly text: string
  /** What the version's section says. */
  readonly notes: string
}

const unreleased = '## [Unreleased]'
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/** Moves what is under Unreleased to a version (https://keepachangelog.com). Null if nothing is there. */
export function releaseChangelog(changelog: string, version: string, date: string): Released | null {
  const start = changelog.indexOf(`${unreleased}\n`)
  if (start === -1) return null
  const after = start + unreleased.length
  const next = changelog.indexOf('\n## [', after)
  const end = next === -1 ? changelog.length : next
  const notes = changelog.slice(after, end).trim()
  if (!/^- /m.test(notes)) return null
  const section = `${unreleased}\n\n## [${version}] - ${date}\n\n${notes}\n`
  return { text: `${changelog.slice(0, start)}${section}${changelog.slice(end)}`, notes }
}

/** What is wrong with the form of a changelog. */
export function changelogProblems(changelog: string): readonly string[] {
  const headings = changelog.split('\n').filter((line) => /^##? |^### /.test(line))
  return headings.filter(
    (heading, at) =>
      !(at === 0 && heading === '# Changelog') &&
      !(at === 1 && heading === unreleased) &&
      !/^## \[\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?\] - \d{4}-\d{2}-\d{2}$/.test(heading) &&
      !kinds.some((kind) => heading === `### ${kind}`),
  )
}
