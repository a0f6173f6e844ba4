import type { Viewer } from '#rules/access/viewer.ts'
import type { OfferedAgent } from '#wire/agent-request.ts'
import type { Message } from '#wire/message.ts'
import type { Store } from '../../state/platform/store.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What a command can use: change state and navigate. */
export type CommandContext = {
  readonly set: Store['set']
  readonly view: 'list' | 'thread'
  readonly openThread: (message: Message, reply: boolean) => void
}

/** What else an offer depends on: the agents this installation has, and the state. */
export type Offer = { readonly agents: readonly OfferedAgent[]; readonly get: Store['get'] }

/** An action on a message; card, menu and keyboard use the same list (`commands.ts`). */
export type MessageCommand = {
  readonly label: string
  /** The label, if it depends on the agents. */
  readonly labelFor?: (offer: Offer) => string
  readonly icon: IconName
  /** Where it is shown: as a text button or an icon on the card, or under 'More actions'. */
  readonly place: 'label' | 'icon' | 'more'
  readonly danger?: true
  /** The key that runs it while the message has the focus. */
  readonly shortcut?: string
  /** Needs no server, so it is offered on Ground too. */
  readonly onGround?: true
  /** Also offered for a pending post; all others need the server's message. */
  readonly onPending?: true
  readonly allowed: (viewer: Viewer, message: Message, offer: Offer) => boolean
  readonly pressed?: (message: Message) => boolean
  readonly run: (context: CommandContext, message: Message) => void
}
