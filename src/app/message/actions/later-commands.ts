import { canEdit } from '#rules/access/editing.ts'
import { canCopyJson, canEditTitle, canPin, canTidy, seesRecipients } from '#rules/access/permissions.ts'
import { canSee } from '#rules/access/visibility.ts'
import { canBringHome } from '#rules/thread/bring-home.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import * as texts from '#wire/texts.ts'
import { bookmarkedAtom, setBookmark } from '../../state/following/bookmarks.ts'
import { followSettingsAtom } from '../../state/following/following.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import type { Store } from '../../state/platform/store.ts'
import { canShareMessages, copyFeedLink, copyMessageLink, shareMessage } from '../../state/thread/copy-link.ts'
import { copyMessageJson } from '../../state/thread/copy-message-json.ts'
import { laterIcons } from '../../ui/later-icons.ts'
import { BroughtHome } from '../brought-home.tsx'
import { AfterTime } from '../edits/after-time.tsx'
import { laterPartsAtom } from '../later-parts.ts'
import { LookedUp } from '../looked-up.tsx'
import type { MessageCommand } from './command.ts'
import { followCommands } from './follow-commands.ts'
import { onlineCommands } from './online-commands.ts'
import { laterCommandsAtom } from './use-commands.ts'

/** A message always has only one of these two commands: a pinned one can be unpinned. */
const pinning: Pick<MessageCommand, 'icon' | 'place' | 'shortcut' | 'run'> = {
  icon: 'pin',
  place: 'more',
  shortcut: 'p',
  run: async ({ set }, message) => {
    const { togglePinned } = await import('../../state/thread/change-message.ts')
    await set(togglePinned, message)
  },
}

/** Commands under 'More actions' that the first screen doesn't need. */
export const laterCommands: readonly MessageCommand[] = [
  {
    // Has an agent tidy my own message, always with a preview first. Only offered if an agent is set up for it.
    label: texts.tidyUpLabel,
    labelFor: ({ agents }) => texts.tidyUpWithLabel(agents.find(({ tidies }) => tidies)?.display_name ?? ''),
    icon: 'reformat',
    place: 'more',
    allowed: (viewer, message, { agents }) => canTidy(viewer, message) && agents.some(({ tidies }) => tidies),
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'tidy', id }),
  },
  {
    label: texts.recipientsLabel,
    icon: 'people',
    place: 'more',
    allowed: seesRecipients,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'recipients', id }),
  },
  {
    label: texts.editTitleLabel,
    icon: 'edit',
    place: 'more',
    shortcut: 'e',
    onGround: true,
    allowed: canEditTitle,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'title', id }),
  },
  { ...pinning, label: texts.pinLabel, allowed: (viewer, message) => canPin(viewer) && !message.is_pinned },
  { ...pinning, label: texts.unpinLabel, allowed: (viewer, message) => canPin(viewer) && message.is_pinned },
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
