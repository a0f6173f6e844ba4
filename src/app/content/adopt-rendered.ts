import type { Message } from '#wire/message.ts'
import { reuseRendered } from './rendered.ts'

/** Takes the contents that the server has rendered out of the document, so that nothing has to render them again. */
export function adoptRendered(root: ParentNode, messages: readonly Message[]): void {
  for (const { id, content } of messages) {
    const rendered = root.querySelector(`[data-message="${CSS.escape(id)}"] .content:not(.content-plain)`)
    if (rendered !== null) reuseRendered(content, rendered.innerHTML)
  }
}
