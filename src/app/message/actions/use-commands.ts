import { useAtomValue, useStore } from 'jotai'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { viewerAtom } from '../../state/session/session.ts'
import type { CommandMeans, MessageCommand } from './command.ts'
import { messageCommands } from './commands.ts'

/** The commands the viewer may use on a message, ready to run: used by card, menu and keyboard. */
export function useCommands(message: Message, means: Omit<CommandMeans, 'set'>) {
  const { set } = useStore()
  const somebody = useAtomValue(viewerAtom)
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = isOnGround(message) ? groundViewer : somebody
  const offer = { agents }
  return {
    allowed: commandsFor(message)
      .filter((command) => command.allowed(viewer, message, offer))
      .map((command) => ({ ...command, label: command.labelFor?.(offer) ?? command.label })),
    run: (command: MessageCommand) => command.run({ set, ...means }, message),
  }
}

function commandsFor(message: Message): readonly MessageCommand[] {
  if (isOnGround(message)) return messageCommands.filter((command) => command.onGround === true)
  if (isTemporaryId(message.id)) return messageCommands.filter((command) => command.onPending === true)
  return messageCommands
}
