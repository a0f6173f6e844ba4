import {
  type Accent,
  accents,
  defaultAccent,
  defaultName,
  defaultWriters,
  type Writers,
  writersChoices,
} from '#wire/installation.ts'
import { heldFirstDefault } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { SettingsTable } from '../database/tables.ts'

/** What admins set for the whole installation. */
export type StoredSettings = {
  readonly name: string
  readonly accent: Accent
  readonly writers: Writers
  readonly help_contact: string | null
  readonly held_words: string[]
  readonly held_first: number
}

/** A value that only a newer version knows counts as the default. */
export async function findSettings(db: Queries): Promise<StoredSettings> {
  const [row] = await theRow(db, {})
  return {
    name: row?.name ?? defaultName,
    accent: isAccent(row?.accent) ? row.accent : defaultAccent,
    writers: writersChoices.find((each) => each === row?.writers) ?? defaultWriters,
    help_contact: row?.help_contact ?? null,
    held_words: row?.held_words == null ? [] : JSON.parse(row.held_words),
    held_first: row?.held_first ?? heldFirstDefault,
  }
}

const theRow = prepared((db) => db.selectFrom('settings').selectAll().where('id', '=', 1).compile())

const isAccent = (name: unknown): name is Accent => typeof name === 'string' && Object.hasOwn(accents, name)

/** Absent fields stay unchanged. */
export async function changeSettings(tx: Queries, change: Partial<Omit<SettingsTable, 'id' | 'agent'>>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('settings').set(change).where('id', '=', 1).execute()
}
