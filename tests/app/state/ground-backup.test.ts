import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { exportGround, restoreGround } from '../../../src/app/state/ground/ground-backup.ts'
import { groundListedAtom, loadGround } from '../../../src/app/state/ground/ground-list.ts'
import { errorNoticeAtom, successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { makeWorld } from './world.ts'

function device() {
  const world = makeWorld()
  world.wait = () => new Promise(() => undefined)
  const database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  const store = makeGroundStore(async () => database, database.name)
  world.ground = async () => store
  return { world, database, store }
}

const fileOf = (text: string) => new File([text], 'backup.json')
const id = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`
const says = (number: number, answers: number | null) => ({
  id: id(number),
  parentId: answers === null ? null : id(answers),
  content: `This is ${number}.`,
  contentAuthor: null,
  title: null,
  description: null,
  importedAt: null,
})

test('a backup adds all threads to another device, once', async () => {
  const old = device()
  await old.store.add([says(1, null), says(2, 1), says(3, 1)], 1_000)
  await old.store.add([says(4, null)], 2_000)
  await old.world.store.set(exportGround)
  const [saved] = old.world.saved
  expect(saved?.name).toBe('canopy-ground-2026-11-21.json')

  const young = device()
  await young.world.store.set(loadGround)
  await young.world.store.set(restoreGround, fileOf((await saved?.text) ?? ''))
  expect(young.world.store.get(successNoticeAtom)?.text).toBe(texts.groundRestored(4))
  expect(await young.database.ground.toArray()).toEqual(await old.database.ground.toArray())
  expect(young.world.store.get(groundListedAtom).map((thread) => thread.id)).toEqual([id(4), id(1)])

  await young.world.store.set(restoreGround, fileOf((await saved?.text) ?? ''))
  expect(young.world.store.get(successNoticeAtom)?.text).toBe(texts.groundNothingToRestore)
  expect(await young.database.ground.count()).toBe(4)
})

test('an export says that files are only named in it', async () => {
  const { world, store } = device()
  const file = { kind: 'text', type: 'text/plain', width: null, height: null, blur: null, is_animated: false } as const
  const attachments = [{ ...file, id: 'file', name: 'notes.txt', bytes: 20, alt: null }]
  await store.add([{ ...says(1, null), attachments }], 1_000)
  await world.store.set(exportGround)
  expect(await world.saved[0]?.text).toContain('notes.txt')
  expect(world.store.get(successNoticeAtom)?.text).toBe(texts.groundFilesNamed(1))
})

test('restoring does not overwrite messages changed since, and restores deleted ones', async () => {
  const { world, store } = device()
  await store.add([says(1, null), says(2, 1)], 1_000)
  await world.store.set(exportGround)
  await store.change(id(1), { title: 'Newer' })
  await store.remove(id(2))
  await world.store.set(restoreGround, fileOf((await world.saved[0]?.text) ?? ''))
  expect((await store.some([id(1)]))[0]).toMatchObject({ title: 'Newer', child_ids: [id(2)] })
})

test('a file that is not a backup changes nothing and shows why', async () => {
  const { world, database } = device()
  await world.store.set(restoreGround, fileOf('{}'))
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.groundNoBackup)
  await world.store.set(restoreGround, { size: 2 ** 40, text: async () => '' })
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.groundBackupTooLarge)
  expect(await database.ground.count()).toBe(0)
})
