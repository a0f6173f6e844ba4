import { canAskForDigest } from '#rules/access/digests.ts'
import { canReport } from '#rules/access/moderation.ts'
import { canAdminister } from '#rules/access/permissions.ts'
import { canReopen, settleChoices } from '#rules/thread/settling.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { reopen, settlingAtom } from '../../state/thread/settle.ts'
import { laterIcons } from '../../ui/later-icons.ts'
import type { MessageCommand, Offer } from './command.ts'

/** Not queued offline: what settles a thread may be answered or deleted meanwhile. */
export const onlineCommands: readonly MessageCommand[] = [
  {
    label: texts.catchUpLabel,
    icon: 'bot',
    place: 'more',
    allowed: (viewer, message, { agents }) => canAskForDigest(viewer, agents) && message.parent_id === null,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'catch-up', id }),
  },
  {
    label: texts.setSlowModeLabel,
    icon: laterIcons.clock,
    place: 'more',
    allowed: (viewer, message) => canAdminister(viewer) && message.parent_id === null,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'slow-mode', id }),
  },
  {
    // Settles the thread, or a branch, with this message.
    label: texts.settleThreadLabel,
    icon: 'check',
    place: 'more',
    allowed: (viewer, message, offer) => settleChoices(viewer, ...around(offer, message)).length > 0,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'settle', id }),
  },
  {
    label: texts.reopenThreadLabel,
    icon: 'refresh',
    place: 'more',
    allowed: (viewer, message, offer) => canReopen(viewer, ...around(offer, message)),
    run: ({ set }, { id }) => void set(reopen, id),
  },
  {
    label: texts.reportMessageLabel,
    icon: laterIcons.flag,
    place: 'more',
    allowed: canReport,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'report', id }),
  },
]

const around = ({ get }: Offer, message: Message) => get(settlingAtom)(message)
