import { canSee } from '#rules/access/visibility.ts'
import type { FollowState } from '#wire/reader/following.ts'
import * as texts from '#wire/texts.ts'
import { followStateAtom, setFollow } from '../../state/following/following.ts'
import { laterIcons } from '../../ui/later-icons.ts'
import type { MessageCommand } from './command.ts'

type FollowWay = {
  readonly thread: { readonly label: string; readonly done: string }
  readonly branch: { readonly label: string; readonly done: string }
  readonly to: FollowState
  readonly icon: MessageCommand['icon']
  readonly isOffered: (now: FollowState | null) => boolean
}

const { bell, bellOff } = laterIcons

const followWays: readonly FollowWay[] = [
  {
    thread: { label: texts.followThreadLabel, done: texts.threadFollowed },
    branch: { label: texts.followBranchLabel, done: texts.branchFollowed },
    to: 'follow',
    icon: bell,
    isOffered: (now) => now !== 'follow' && now !== 'mute',
  },
  {
    thread: { label: texts.unfollowThreadLabel, done: texts.threadUnfollowed },
    branch: { label: texts.unfollowBranchLabel, done: texts.branchUnfollowed },
    to: 'none',
    icon: bell,
    isOffered: (now) => now === 'follow',
  },
  {
    thread: { label: texts.muteThreadLabel, done: texts.threadMuted },
    branch: { label: texts.muteBranchLabel, done: texts.branchMuted },
    to: 'mute',
    icon: bellOff,
    isOffered: (now) => now !== 'mute',
  },
  {
    thread: { label: texts.unmuteThreadLabel, done: texts.threadUnmuted },
    branch: { label: texts.unmuteBranchLabel, done: texts.branchUnmuted },
    to: 'none',
    icon: bellOff,
    isOffered: (now) => now === 'mute',
  },
]

/** What begins with the message: the whole thread, or a branch of it. */
export const followCommands = followWays.flatMap(({ to, icon, isOffered, ...textsOf }) =>
  (['thread', 'branch'] as const).map(
    (what): MessageCommand => ({
      label: textsOf[what].label,
      icon,
      place: 'more',
      allowed: (viewer, message, { get }) =>
        viewer.uid !== null &&
        canSee(viewer, message) &&
        (message.parent_id === null) === (what === 'thread') &&
        isOffered(get(followStateAtom)(message)),
      run: ({ set }, { id }) => void set(setFollow, { id, state: to, done: textsOf[what].done }),
    }),
  ),
)
