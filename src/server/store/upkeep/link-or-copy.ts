import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'

/**
 * Gives a file a second name, which takes no room; on another disk it is copied. It has the name once it is whole. A
 * file that is gone meanwhile is left out.
 */
export function linkOrCopy(from: string, to: string): void {
  const unfinished = `${to}.unfinished`
  // A leftover of an interrupted run may be a link to the file itself, so it is removed, not overwritten.
  rmSync(unfinished, { force: true })
  try {
    linkSync(from, unfinished)
  } catch {
    if (!existsSync(from)) return
    copyFileSync(from, unfinished, constants.COPYFILE_EXCL)
  }
  renameSync(unfinished, to)
}
