import type { Writers } from '#wire/installation.ts'
import { emailMaxLength, installationNameMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { UserStatus } from '#wire/user.ts'
import { storedName } from './profile.ts'

/** An installation's name as stored: one line, like a person's name (supplement 11). */
export const storedInstallationName = (name: string): string => storedName(name)

/** What is wrong with an installation's name, or null. */
export function installationNameProblem(name: string): string | null {
  const { length } = storedInstallationName(name)
  return length >= 1 && length <= installationNameMaxLength ? null : texts.installationNameBad
}

/** The address for help as stored; null if there is none. */
export const storedHelpContact = (address: string): string | null => address.trim() || null

/** What is wrong with the address for help, or null. */
export function helpContactProblem(address: string): string | null {
  const stored = storedHelpContact(address)
  if (stored === null) return null
  // Everyone reads it: nothing invisible may make it look like another.
  const isAddress = stored.length <= emailMaxLength && /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u.test(stored)
  return isAddress ? null : texts.helpContactBad
}

type Newcomer = {
  /** Whether nobody has registered before, on an installation with accounts of its own. */
  readonly isFirst: boolean
  /** Whether their verified e-mail is in ADMIN_EMAILS. */
  readonly isNamedAdmin: boolean
  /** Whether an application was approved under their verified e-mail. */
  readonly isApproved: boolean
}

/**
 * The status of someone who registers (supplement 3). Where everyone may write, they need no application; nobody is
 * admitted by it who had registered before, or whose access an admin has ended.
 */
export function firstStatus(writers: Writers, { isFirst, isNamedAdmin, isApproved }: Newcomer): UserStatus {
  if (isFirst || isNamedAdmin) return 'admin'
  return isApproved || writers === 'everyone' ? 'whitelisted' : 'other'
}

/** Where only invited people may write, nobody can apply. */
export const mayApply = (writers: Writers): boolean => writers !== 'invited'
