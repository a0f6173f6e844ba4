import { canAskForDigest } from '#rules/access/digests.ts'
import { canEdit } from '#rules/access/editing.ts'
import { canReport } from '#rules/access/moderation.ts'
import { canAdminister, canCopyJson } from '#rules/access/permissions.ts'
import { canSee } from '#rules/access/visibility.ts'
import { canBringHome } from '#rules/thread/bring-home.ts'
import { canReopen, settleChoices } from '#rules/thread/settling.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { bookmarkedAtom, setBookmark } from '../../state/following/bookmarks.ts'
import { followSettingsAtom } from '../../state/following/following.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import type { Store } from '../../state/platform/store.ts'
import { canShareMessages, copyFeedLink, copyMessageLink, shareMessage } from '../../state/thread/copy-link.ts'
import { copyMessageJson } from '../../state/thread/copy-message.ts'
import { reopen, settlingAtom } from '../../state/thread/settle.ts'
import { laterIcons } from '../../ui/later-icons.ts'
import { BroughtHome } from '../brought-home.tsx'
import { AfterTime } from '../edits/after-time.tsx'
import { laterPartsAtom } from '../later-parts.ts'
import { LookedUp } from '../looked-up.tsx'
import type { MessageCommand, Offer } from './command.ts'
import { followCommands } from './follow-commands.ts'
import { laterCommandsAtom } from './use-commands.ts'

const around = ({ get }: Offer, message: Message) => get(settlingAtom)(message)

/** Commands under 'More actions' that the first screen doesn't need. */
export const laterCommands: readonly MessageCommand[] = [
  {
    // Changes my own text; what it replaces is kept as a version.
    label: texts.editLabel,
    icon: 'edit',
    place: 'more',
    onGround: true,
    allowed: canEdit,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'edit', id }),
  },
  {
    label: texts.copyLinkLabel,
    icon: 'link',
    place: 'more',
    shortcut: 'y',
    allowed: canSee,
    run: ({ set }, message) => void set(copyMessageLink, message),
  },
  {
    label: texts.shareMessageLabel,
    icon: 'share',
    place: 'more',
    allowed: (viewer, message) => canShareMessages() && canSee(viewer, message),
    run: ({ set }, message) => void set(shareMessage, message),
  },
  {
    // Of public threads only: feed readers don't log in.
    label: texts.copyFeedLinkLabel,
    icon: 'link',
    place: 'more',
    allowed: (_, { public: isPublic, parent_id }) => isPublic && parent_id === null,
    run: ({ set }, message) => void set(copyFeedLink, message),
  },
  {
    // Posts the result of the branch that ends with this message where it began.
    label: texts.bringHomeLabel,
    icon: laterIcons.join,
    place: 'more',
    allowed: (viewer, message, { get }) => canBringHome(viewer, get(cloudForestAtom), message),
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'bring-home', id }),
  },
  {
    label: texts.copyJsonLabel,
    icon: 'code',
    place: 'more',
    onGround: true,
    allowed: canCopyJson,
    run: ({ set }, message) => void set(copyMessageJson, message),
  },
  {
    label: texts.exportMessagesLabel,
    icon: laterIcons.download,
    place: 'more',
    onGround: true,
    allowed: canSee,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'export', id }),
  },
  ...([true, false] as const).map(
    (isOn): MessageCommand => ({
      label: isOn ? texts.bookmarkMessageLabel : texts.unbookmarkMessageLabel,
      icon: laterIcons.bookmark,
      place: 'more',
      allowed: (viewer, message, { get }) =>
        viewer.uid !== null &&
        canSee(viewer, message) &&
        !isTemporaryId(message.id) &&
        get(bookmarkedAtom).has(message.id) !== isOn,
      run: ({ set }, { id }) => void set(setBookmark, id, isOn),
    }),
  ),
]

/** Not queued offline: what settles a thread may be answered or deleted meanwhile. */
const onlineCommands: readonly MessageCommand[] = [
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

/** Adds these commands, and what a message brings home, to all messages. */
export function addLaterCommands({ get, set, sub }: Store): void {
  const online = [...laterCommands, ...followCommands, ...onlineCommands]
  // A new list each time: what a command offers may have changed.
  const update = () => set(laterCommandsAtom, [...(get(isOnlineAtom) ? online : laterCommands)])
  set(laterPartsAtom, (parts) => ({ ...parts, BroughtHome, LookedUp, AfterTime }))
  sub(isOnlineAtom, update)
  sub(followSettingsAtom, update)
  sub(bookmarkedAtom, update)
  update()
}
