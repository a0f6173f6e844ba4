import { answerAgain } from './answer-again.ts'
import type { MessageCommand } from './command.ts'
import { copyJson } from './copy-json.ts'
import { copyLink } from './copy-link.ts'
import { copyText } from './copy-text.ts'
import { deleteCommand } from './delete.ts'
import { editTitle } from './edit-title.ts'
import { pin, unpin } from './pin.ts'
import { reformat } from './reformat.ts'
import { reply } from './reply.ts'
import { showRecipients } from './show-recipients.ts'
import { tidy } from './tidy.ts'
import { toYou } from './to-you.ts'

/** Everything that can be done with a message, in the order in which it is offered. */
export const messageCommands: readonly MessageCommand[] = [
  reply,
  toYou,
  copyText,
  answerAgain,
  reformat,
  tidy,
  showRecipients,
  editTitle,
  pin,
  unpin,
  copyLink,
  copyJson,
  deleteCommand,
]

/** With a post that the server has not got there is less to do. */
export const pendingPostCommands: readonly MessageCommand[] = [reply, copyText]
