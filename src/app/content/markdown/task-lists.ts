import type { MarkdownIt } from 'markdown-it'
import * as texts from '#wire/texts.ts'

const box = /^\[([ xX])\][ \t]+/

/** `- [x] done` as a checked, read-only box. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      const [item, paragraph] = [state.tokens[at - 2], state.tokens[at - 1]]
      const { children } = token
      const text = children?.[0]
      if (item?.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || text?.type !== 'text') continue
      const [marks, sign] = box.exec(text.content) ?? []
      if (marks === undefined) continue
      const task = new state.Token('task_box', 'input', 0)
      if (sign !== ' ') task.attrSet('checked', '')
      text.content = text.content.slice(marks.length)
      children?.unshift(task)
      item.attrJoin('class', 'task')
    }
  })
  md.renderer.rules.task_box = (tokens, at) =>
    tokens[at]?.attrGet('checked') === ''
      ? `<input type="checkbox" aria-label="${md.utils.escapeHtml(texts.taskDoneLabel)}" disabled checked> `
      : `<input type="checkbox" aria-label="${md.utils.escapeHtml(texts.taskNotDoneLabel)}" disabled> `
}
