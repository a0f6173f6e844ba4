import { canCopyJson } from '#rules/access/permissions.ts'
import { canSee } from '#rules/access/visibility.ts'
import { canBringHome } from '#rules/thread/bring-home.ts'
import { canReopen, settleChoices } from '#rules/thread/settling.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import type { Store } from '../../state/platform/store.ts'
import { canShareMessages, copyMessageLink, shareMessage } from '../../state/thread/copy-link.ts'
import { copyMessageJson } from '../../state/thread/copy-message.ts'
import { reopen, settlingAtom } from '../../state/thread/settle.ts'
import { laterIcons } from '../../ui/later-icons.ts'
import { BroughtHome } from '../brought-home.tsx'
import type { MessageCommand, Offer } from './command.ts'
import { laterCommandsAtom, laterPartsAtom } from './use-commands.ts'

const around = ({ get }: Offer, message: Message) => get(settlingAtom)(message)

/** Commands under 'More actions' that the first screen doesn't need. */
export const laterCommands: readonly MessageCommand[] = [
  {
    label: 'Copy link',
    icon: 'link',
    place: 'more',
    shortcut: 'y',
    allowed: canSee,
    run: ({ set }, message) => void set(copyMessageLink, message),
  },
  {
    label: 'Share…',
    icon: 'share',
    place: 'more',
    allowed: (viewer, message) => canShareMessages() && canSee(viewer, message),
    run: ({ set }, message) => void set(shareMessage, message),
  },
  {
    // Posts the result of the branch that ends with this message where it began.
    label: 'Bring home',
    icon: laterIcons.join,
    place: 'more',
    allowed: (viewer, message, { get }) => canBringHome(viewer, get(cloudForestAtom), message),
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'bring-home', id }),
  },
  {
    label: 'Copy JSON',
    icon: 'code',
    place: 'more',
    onGround: true,
    allowed: canCopyJson,
    run: ({ set }, message) => void set(copyMessageJson, message),
  },
  {
    label: 'Export…',
    icon: laterIcons.download,
    place: 'more',
    onGround: true,
    allowed: canSee,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'export', id }),
  },
]

/** Not queued offline: what settles a thread may be answered or deleted meanwhile. */
const onlineCommands: readonly MessageCommand[] = [
  {
    // Settles the thread, or a branch, with this message.
    label: 'Settle thread…',
    icon: 'check',
    place: 'more',
    allowed: (viewer, message, offer) => settleChoices(viewer, ...around(offer, message)).length > 0,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'settle', id }),
  },
  {
    label: 'Reopen',
    icon: 'refresh',
    place: 'more',
    allowed: (viewer, message, offer) => canReopen(viewer, ...around(offer, message)),
    run: ({ set }, { id }) => void set(reopen, id),
  },
]

/** Adds these commands, and what a message brings home, to all messages. */
export function addLaterCommands({ get, set, sub }: Store): void {
  const update = () => set(laterCommandsAtom, get(isOnlineAtom) ? [...laterCommands, ...onlineCommands] : laterCommands)
  set(laterPartsAtom, { BroughtHome })
  sub(isOnlineAtom, update)
  update()
}
