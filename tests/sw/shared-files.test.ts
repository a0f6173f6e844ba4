import { expect, test } from 'vitest'
import { attachmentsMax } from '#wire/limits.ts'
import { sharedFilesCache } from '#wire/shared-files.ts'
import { keepShare } from '../../sw/shared-files.ts'

/** The worker's caches, as far as a share needs them. */
function fakeCaches(isFull = false) {
  const kept = new Map<string, string[]>()
  const caches = {
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => ({
      put: async (address: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(name, [...(kept.get(name) ?? []), address])
      },
    }),
  }
  return { caches: caches as unknown as CacheStorage, kept: () => kept.get(sharedFilesCache) ?? [] }
}

const sharing = (words: Readonly<Record<string, string>>, fileCount: number): Request => {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  for (let index = 0; index < fileCount; index++) form.append('files', new File(['x'], `${index}.txt`))
  return { formData: async () => form } as Request
}

const addressOf = (answer: Response) => answer.headers.get('location')

test('the text of a share is in the address, its files are in the cache, ten at most', async () => {
  const { caches, kept } = fakeCaches()
  const answer = await keepShare(caches, sharing({ title: 'Oaks', other: 'x' }, attachmentsMax + 5))
  expect([answer.status, addressOf(answer)]).toEqual([303, '/new-thread?title=Oaks'])
  expect(kept()).toHaveLength(attachmentsMax)
})

test('a later share takes the place of an earlier one', async () => {
  const { caches, kept } = fakeCaches()
  await keepShare(caches, sharing({}, 3))
  expect(addressOf(await keepShare(caches, sharing({ text: 'Only words' }, 0)))).toBe('/new-thread?text=Only+words')
  expect(kept()).toEqual([])
})

test('a full disk, or a form that can’t be read, loses none of the shared text, and opens a new thread', async () => {
  expect(addressOf(await keepShare(fakeCaches(true).caches, sharing({ title: 'Oaks' }, 1)))).toBe(
    '/new-thread?title=Oaks',
  )
  const broken = { formData: () => Promise.reject(new TypeError('broken')) } as unknown as Request
  expect(addressOf(await keepShare(fakeCaches().caches, broken))).toBe('/new-thread')
})
