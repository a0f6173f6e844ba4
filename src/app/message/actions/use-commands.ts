import { atom, useAtomValue, useStore } from 'jotai'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { viewerAtom } from '../../state/session/session.ts'
import type { CommandContext, MessageCommand } from './command.ts'
import { messageCommands } from './commands.ts'

/** Commands that are loaded after the first screen. */
export const laterCommandsAtom = atom<readonly MessageCommand[]>([])

/** The commands the viewer may use on a message, ready to run: used by card, menu and keyboard. */
export function useCommands(message: Message, context: Omit<CommandContext, 'set'>) {
  const { get, set } = useStore()
  const later = useAtomValue(laterCommandsAtom)
  const somebody = useAtomValue(viewerAtom)
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = isOnGround(message) ? groundViewer : somebody
  const offer = { agents, get }
  return {
    allowed: commandsFor(message, messageCommands.toSpliced(-1, 0, ...later))
      .filter((command) => command.allowed(viewer, message, offer))
      .map((command) => ({ ...command, label: command.labelFor?.(offer) ?? command.label })),
    run: (command: MessageCommand) => command.run({ set, ...context }, message),
  }
}

function commandsFor(message: Message, all: readonly MessageCommand[]): readonly MessageCommand[] {
  if (isOnGround(message)) return all.filter((command) => command.onGround === true)
  if (isTemporaryId(message.id)) return all.filter((command) => command.onPending === true)
  return all
}
