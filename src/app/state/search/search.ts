import { atom } from 'jotai'
import { hitIn } from '#rules/search/excerpt.ts'
import { type Found, mergeFound } from '#rules/search/on-device.ts'
import { readSearch, searchProblem, seeksNothing } from '#rules/search/query.ts'
import { searchEmptyPagesMax, searchPageSize, searchTermsMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { SearchAnswer } from '#wire/search.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import type { Result } from '../../net/calls.ts'
import { searchPeople } from '../draft/people.ts'
import { onEvent } from '../live/live-events.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { goneIdsAtom } from '../thread/deleting/hidden.ts'
import { findOnDevice, foundOnDeviceAtom } from './search-device.ts'

/** `paused`: so many messages were searched without a match that the person decides whether to continue. */
type Stage = 'idle' | 'waiting' | 'loading' | 'paused' | 'end' | 'no-answer' | 'failed'

/** The query and the server's results so far. Title matches are listed as threads, on the first page. */
export type Search = {
  readonly query: string
  readonly stage: Stage
  /** Why nothing was found, unless it is the network. */
  readonly problem: string | null
  readonly threads: readonly Found[]
  readonly messages: readonly Found[]
  readonly cursor: string | null
  /** Responses to an earlier search are ignored. */
  readonly turn: symbol
}

const noSearch: Search = {
  query: '',
  stage: 'idle',
  problem: null,
  threads: [],
  messages: [],
  cursor: null,
  turn: Symbol('none'),
}

const searchState = atom<Search>(noSearch)
export const searchAtom = atom((get) => get(searchState))

const answeredState = atom(noSearch.turn)

/** Whether every search (server, people, device) has finished or failed. */
export const isAnsweredAtom = atom((get) => get(answeredState) === get(searchState).turn)

const peopleState = atom<readonly UserReference[]>([])
export const foundPeopleAtom = atom((get) => get(peopleState))

/**
 * The results shown: the server's, merged with those on Ground; cached Cloud messages only until the server has
 * responded. Without what has been deleted since.
 */
export const foundAtom = atom((get): { readonly threads: readonly Found[]; readonly messages: readonly Found[] } => {
  const { threads, messages, cursor, stage } = get(searchState)
  const hasAnswer = cursor !== null || stage === 'end'
  const gone = get(goneIdsAtom)
  const isLeft = ({ message }: Found) => !gone.has(message.id)
  const device = get(foundOnDeviceAtom).filter((each) => (each.place === 'ground' || !hasAnswer) && isLeft(each))
  const [titled, others] = [device.filter(isTitled), device.filter((each) => !isTitled(each))]
  const isComplete = stage === 'end' || stage === 'no-answer'
  return {
    threads: mergeFound(threads.filter(isLeft), titled, true),
    messages: mergeFound(messages.filter(isLeft), others, isComplete),
  }
})

export const clearSearch = atom(null, (_get, set) => {
  set(searchState, noSearch)
  set(answeredState, noSearch.turn)
  set(peopleState, [])
  void set(findOnDevice, '')
})

/** Searches the server, people and the device concurrently. */
export const search = atom(null, async (get, set, typed: string) => {
  const query = typed.trim()
  if (query === get(searchState).query) return
  const searchQuery = readSearch(query)
  const problem = searchProblem(searchQuery) === null ? null : texts.searchTooMany(searchTermsMax)
  const canBeFound = problem === null && !seeksNothing(searchQuery)
  const turn = Symbol(query)
  set(searchState, { ...noSearch, query, turn, problem, stage: canBeFound ? 'waiting' : 'idle' })
  set(peopleState, [])
  await Promise.all([
    set(findPeople, query),
    set(findOnDevice, canBeFound ? query : ''),
    canBeFound ? set(loadResults) : null,
  ])
  if (get(searchState).turn === turn) set(answeredState, turn)
})

const isFollowingState = atom(false)

/** From the first search on, results show the words of their messages as they are edited, and stay in their place. */
export const followEdits = atom(null, (get, set) => {
  if (get(isFollowingState)) return
  set(isFollowingState, true)
  set(onEvent, (event) => {
    if (event.type === 'message_updated') set(applyEdit, event.data.message)
  })
})

const applyEdit = atom(null, (get, set, message: Message) => {
  const { query, threads, messages } = get(searchState)
  if (![...threads, ...messages].some((each) => each.message.id === message.id)) return
  const { terms } = readSearch(query)
  const edited = (each: Found): Found =>
    each.message.id === message.id
      ? { ...each, message: { ...each.message, ...message }, hit: hitIn(message, terms) }
      : each
  set(searchState, (now) => ({ ...now, threads: now.threads.map(edited), messages: now.messages.map(edited) }))
})

/** The server's next page; the same page again after a failure. */
export const loadResults = atom(null, async (get, set) => {
  const before = get(searchState)
  if (['idle', 'loading', 'end'].includes(before.stage)) return
  set(searchState, { ...before, stage: 'loading', problem: null })
  const result = await set(fetchPage, before)
  if (get(searchState).turn !== before.turn) return
  if (!result.ok) {
    const isNoAnswer = result.failure === 'no-answer'
    const problem = isNoAnswer ? null : result.status === 429 ? texts.searchTooOften : texts.searchFailed
    return set(searchState, { ...before, stage: isNoAnswer ? 'no-answer' : 'failed', problem })
  }
  const { exhausted, next_cursor: cursor } = result.data
  const found = foundIn(result.data)
  const isThread = (each: Found) => before.cursor === null && isTitled(each)
  set(searchState, {
    ...before,
    threads: [...before.threads, ...found.filter(isThread)],
    messages: [...before.messages, ...found.filter((each) => !isThread(each))],
    cursor,
    stage: exhausted ? 'end' : found.length === 0 ? 'paused' : 'waiting',
  })
})

const isTitled = ({ hit }: Found): boolean => hit.title_hits.length > 0

/** A page may be empty although there are more: the server searches only so much at a time. */
const fetchPage = atom(null, async (get, _set, { query, cursor, turn }: Search): Promise<Result<SearchAnswer>> => {
  let at = cursor
  for (let page = 1; ; page += 1) {
    const result = await get(environmentAtom).call('searchMessages', {
      query: { q: query, limit: searchPageSize, excerpt: 1, ...(at === null ? {} : { cursor: at }) },
    })
    const isEmpty = result.ok && result.data.messages.length === 0 && !result.data.exhausted
    if (!isEmpty || page === searchEmptyPagesMax || get(searchState).turn !== turn) return result
    at = result.data.next_cursor
  }
})

const foundIn = ({ messages, hits }: SearchAnswer): Found[] => {
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return messages.flatMap((message) => {
    const hit = byId.get(message.id)
    return hit === undefined ? [] : [{ message, hit, place: 'cloud' as const }]
  })
}

const nameWordsMax = 4

/** Only signed-in users can find people (supplement 4). */
const findPeople = atom(null, async (get, set, query: string) => {
  const { terms, from, within } = readSearch(query)
  const isName = from.length + within.length === 0 && terms.length > 0 && terms.length <= nameWordsMax
  const { turn } = get(searchState)
  if (get(uidAtom) === null || !isName) return set(peopleState, [])
  const people = await set(searchPeople, query)
  if (get(searchState).turn === turn) set(peopleState, people)
})
