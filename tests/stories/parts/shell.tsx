import { Header } from '../../../src/app/shell/header.tsx'
import { InstallOffer } from '../../../src/app/shell/install-offer.tsx'
import { OfflineStatus } from '../../../src/app/shell/offline-status.tsx'
import { Tabs } from '../../../src/app/shell/tabs.tsx'
import { UpdatePrompt } from '../../../src/app/shell/update-prompt.tsx'
import { listUpdatedAtom } from '../../../src/app/state/list/list-state.ts'
import { isOnlineAtom } from '../../../src/app/state/platform/network.ts'
import { newVersionAtom } from '../../../src/app/state/platform/new-version.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { isCheckingAtom, isSigningInAtom } from '../../../src/app/state/session/session.ts'
import { ada, wei } from '../../support/forest/cast.ts'
import { as, asAda, type Part, rightToLeft, type Story, unbroken, visitor } from '../story.ts'

const tabs = (unread: number | null): Story => ({
  show: <Tabs />,
  as: asAda,
  set: (store) => store.set(unreadAtom, unread),
})

/** The frame around every screen. */
export const shellParts: Readonly<Record<string, Part>> = {
  header: {
    visitor: { show: <Header />, as: visitor },
    'signing in': { show: <Header />, as: visitor, set: (store) => store.set(isSigningInAtom, true) },
    'not ready': { show: <Header />, as: { stage: 'starting' } },
    admin: { show: <Header />, as: asAda },
    whitelisted: { show: <Header />, as: as(wei) },
    'status unknown': {
      show: <Header />,
      as: { stage: 'signed-in', uid: 'wei', email: null, me: null },
      set: (store) => store.set(isCheckingAtom, true),
    },
    'a long name': { show: <Header />, as: as(ada, { display_name: unbroken, user_tag: 'a'.repeat(30) }) },
    'right to left': { show: <Header />, as: as(ada, { display_name: rightToLeft }) },
  },
  tabs: {
    visitor: { show: <Tabs /> },
    'not counted yet': tabs(null),
    'nothing unread': tabs(0),
    'seven unread': tabs(7),
    'hundreds unread': tabs(345),
  },
  'offline line': {
    offline: { show: <OfflineStatus />, set: (store) => store.set(isOnlineAtom, false) },
    'with a list from before': {
      show: <OfflineStatus />,
      set: (store) => {
        store.set(isOnlineAtom, false)
        store.set(listUpdatedAtom, '2026-01-05T09:00:00.000Z')
      },
    },
  },
  'install offer': { offered: { show: <InstallOffer /> } },
  'update prompt': {
    ready: { show: <UpdatePrompt />, set: (store) => store.set(newVersionAtom, { reload: () => undefined }) },
  },
}
