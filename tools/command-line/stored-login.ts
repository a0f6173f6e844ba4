import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fail } from './problem.ts'

export type Login = { readonly server: string; readonly token: string }

const onlyMine = 0o600
const onlyMineFolder = 0o700
const forOthers = 0o077

function folder(): string {
  const config = process.env.XDG_CONFIG_HOME ?? ''
  return join(isAbsolute(config) ? config : join(homedir(), '.config'), 'canopy')
}

const loginFile = (): string => join(folder(), 'login.json')

/** The stored login, or null. One that others could read is refused. */
export function readLogin(): Login | null {
  const file = loginFile()
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & forOthers) !== 0)
      fail('not-logged-in', `Others can read ${file}. Say: chmod 600 ${file}`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return parsed(text) ?? fail('not-logged-in', `${file} is damaged. Log in again`)
}

function parsed(text: string): Login | null {
  try {
    const { server, token } = JSON.parse(text)
    return typeof server === 'string' && typeof token === 'string' ? { server, token } : null
  } catch {
    return null
  }
}

/** Writes the whole file or nothing, never readable by others. */
export function writeLogin(login: Login): void {
  mkdirSync(folder(), { recursive: true, mode: onlyMineFolder })
  const unfinished = `${loginFile()}.${randomUUID()}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(login)}\n`, { mode: onlyMine, flag: 'wx' })
    renameSync(unfinished, loginFile())
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

export const removeLogin = (): void => rmSync(loginFile(), { force: true })
