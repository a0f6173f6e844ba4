import type { Message } from '#wire/message.ts'
import { reuseRendered } from './rendered.ts'

/** Reuses the HTML of messages rendered by the server, so that nothing has to be rendered again. */
export function adoptRendered(root: ParentNode, messages: readonly Message[]): void {
  for (const { id, content } of messages) {
    const rendered = root.querySelector(`[data-message="${CSS.escape(id)}"] .content:not(.content-plain)`)
    if (rendered !== null) reuseRendered(content, rendered.innerHTML)
  }
}
