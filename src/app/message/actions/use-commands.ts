import { useAtomValue, useStore } from 'jotai'
import type { Message } from '../../../wire/message.ts'
import { offeredAgentsAtom } from '../../state/agents.ts'
import { viewerAtom } from '../../state/session.ts'
import type { CommandMeans, MessageCommand } from './command.ts'
import { messageCommands } from './commands.ts'

/** What the viewer may do with a message, ready to be run: the one list behind card, menu and keyboard. */
export function useCommands(message: Message, means: Omit<CommandMeans, 'set'>) {
  const { set } = useStore()
  const viewer = useAtomValue(viewerAtom)
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  return {
    allowed: messageCommands.filter((command) => command.allowed(viewer, message, { agents })),
    run: (command: MessageCommand) => command.run({ set, ...means }, message),
  }
}
