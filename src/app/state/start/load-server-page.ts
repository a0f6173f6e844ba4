import { atom } from 'jotai'
import type { Page } from '#wire/page.ts'
import { serverPageAtom } from '../platform/server-page.ts'
import { sessionAtom } from '../session/session.ts'
import { signInMethodAtom } from '../session/sign-in-method.ts'
import { showNoThread, showThread } from '../thread/open-thread.ts'

type Shown = { readonly address: string; readonly page: Page }

/** Sets the state of a server-rendered page, on the server and for hydration. */
export const loadServerPage = atom(null, async (_get, set, { address, page }: Shown): Promise<void> => {
  set(sessionAtom, { stage: 'signed-out' })
  set(serverPageAtom, page)
  if (page.at === 'list') {
    const { showListPage } = await import('../list/load-server-list.ts')
    set(showListPage, { address, page })
  }
  if (page.at === 'login') set(signInMethodAtom, { stage: 'found', config: page.identity })
  if (page.at === 'thread') set(showThread, page.thread, page.leafId ?? null)
  const missing = page.at === 'nowhere' ? /^\/cloud\/([^/?]+)/.exec(address)?.[1] : undefined
  if (missing !== undefined) set(showNoThread, missing)
})
