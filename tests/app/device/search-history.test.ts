import { beforeEach, expect, test } from 'vitest'
import { searchHistory } from '../../../src/app/device/local-storage/search-history.ts'

beforeEach(() => localStorage.clear())

test('the last ten searches of one person are stored without duplicates, and deleted at sign-out', () => {
  for (let count = 1; count <= 12; count += 1) searchHistory.save('ada', `river ${count}`)
  searchHistory.save('ada', 'river 5')
  expect(searchHistory.find('ada').slice(0, 3)).toEqual(['river 5', 'river 12', 'river 11'])
  expect(searchHistory.find('ada')).toHaveLength(10)
  expect(searchHistory.find('')).toEqual([])
  searchHistory.save('wei', 'lantern')
  expect(searchHistory.find('ada')).toEqual([])
  searchHistory.drop()
  expect(searchHistory.find('wei')).toEqual([])
})

test('ignores corrupt entries', () => {
  for (const text of ['{', '[]', 'null', '{"owner":"ada","texts":7}']) {
    localStorage.setItem('canopy:searches', text)
    expect(searchHistory.find('ada')).toEqual([])
  }
})
