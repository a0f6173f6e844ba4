import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { personKey } from '#rules/access/admin-lists.ts'
import { withoutEndedSuspension } from '#rules/access/suspension.ts'
import { isBot } from '#rules/people/bots.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import type { NewBot } from '#wire/programs/tokens.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser, ProfileChange } from '#wire/user.ts'
import { refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { lastEndMsAtom } from './list-ends.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Bots =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly bots: readonly AdminUser[] }

const botsState = atom<Bots>({ stage: 'loading' })

export const botsAtom = atom((get): Bots => {
  const shown = get(botsState)
  if (shown.stage !== 'shown') return shown
  return { ...shown, bots: shown.bots.map((bot) => withoutEndedSuspension(bot, get(lastEndMsAtom))) }
})

const staleness = makeStalenessCheck({
  shown: (get) => {
    const shown = get(botsState)
    return shown.stage === 'shown' ? shown.bots : null
  },
  rows: (bots, get) => ({
    rows: bots.map((bot) => personKey(withoutEndedSuspension(bot, get(lastEndMsAtom)))),
    hasMore: false,
  }),
  ask: async (get) => {
    const result = await get(environmentAtom).call('listBots')
    return result.ok ? result.data.bots : null
  },
})

export const botsStaleAtom = staleness.isStaleAtom
export const checkBots = staleness.check

export const botsCountAtom = atom((get) => {
  const shown = get(botsState)
  if (shown.stage !== 'shown') return null
  return get(botsStaleAtom) ? (get(staleness.pageAtom)?.length ?? null) : shown.bots.length
})

export const loadBots = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const result = await get(environmentAtom).call('listBots')
  if (!result.ok) return failed(texts.botsNotLoaded, () => set(botsState, { stage: 'error' }))
  set(botsState, { stage: 'shown', bots: result.data.bots })
})

/** After another admin's change, in the row of the bot. */
export const showBotNow = atom(null, async (get, set, uid: string) => {
  if (!isBot(uid)) return
  const result = await get(environmentAtom).call('listBots')
  const bot = result.ok ? result.data.bots.find((each) => each.uid === uid) : undefined
  const shown = get(botsState)
  if (bot === undefined || shown.stage !== 'shown') return
  set(botsState, { ...shown, bots: shown.bots.map((each) => (each.uid === uid ? bot : each)) })
})

/** Resolves to the new bot, or to the error text. */
export const makeBot = atom(null, async (get, set, body: NewBot): Promise<AdminUser | string> => {
  const result = await get(environmentAtom).call('createBot', { body })
  if (!result.ok) return refusalDetail(result) || texts.botNotMade
  await set(loadBots)
  return result.data
})

type Renaming = { readonly bot: AdminUser; readonly change: ProfileChange }

/** Resolves to null once the bot is renamed, otherwise to the error text. */
export const renameBot = atom(null, async (get, set, { bot, change }: Renaming): Promise<string | null> => {
  const result = await get(environmentAtom).call('renameBot', { params: { uid: bot.uid }, body: change })
  if (!result.ok) return refusalDetail(result) || texts.botNotRenamed
  await set(loadBots)
  return null
})

type Deletion = { readonly bot: AdminUser; readonly messages: MessagesAfter }

/** Resolves to null once the bot is deleted, otherwise to the error text. */
export const deleteBot = atom(null, async (get, set, { bot, messages }: Deletion): Promise<string | null> => {
  const result = await get(environmentAtom).call('deleteBot', { params: { uid: bot.uid }, body: { messages } })
  if (!result.ok) return refusalDetail(result) || texts.botNotDeleted
  await set(loadBots)
  return null
})
