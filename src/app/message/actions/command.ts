import type { Viewer } from '#rules/access/viewer.ts'
import type { OfferedAgent } from '#wire/agent-request.ts'
import type { Message } from '#wire/message.ts'
import type { Store } from '../../state/platform/store.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What a command may do: change state, and go elsewhere. */
export type CommandMeans = {
  readonly set: Store['set']
  readonly view: 'list' | 'thread'
  readonly openThread: (message: Message, reply: boolean) => void
}

/** What this installation offers besides people. */
export type Offer = { readonly agents: readonly OfferedAgent[] }

/** One thing to do with a message. Card, menu and keyboard show the same list (`commands.ts`). */
export type MessageCommand = {
  readonly label: string
  /** What it is called where it depends on what is offered. */
  readonly labelFor?: (offer: Offer) => string
  readonly icon: IconName
  /** Where it stands: in words on the card, as an icon on the card, or behind 'More actions'. */
  readonly place: 'words' | 'icon' | 'more'
  readonly danger?: true
  /** A key that does it while the message has the focus. */
  readonly shortcut?: string
  /** Needs nobody else, so that it is offered on Ground too. */
  readonly onGround?: true
  /** Also offered for a post that is still pending; everything else needs the server's message. */
  readonly onPending?: true
  readonly allowed: (viewer: Viewer, message: Message, offer: Offer) => boolean
  readonly pressed?: (message: Message) => boolean
  readonly run: (means: CommandMeans, message: Message) => void
}
