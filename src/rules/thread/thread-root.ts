import { rootExcerptLength } from '#wire/limits.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import { excerpt } from '../text/truncate.ts'

export const rootOf = ({ id, title, content }: Pick<Message, 'id' | 'title' | 'content'>): ThreadRoot => ({
  id,
  title,
  excerpt: excerpt(content, rootExcerptLength),
})
