import * as texts from '#wire/texts.ts'
import './reply-count.css'

/** 'n replies', unless there are none. */
export const ReplyCount = ({ count }: { count: number }) =>
  count > 0 && <span className="reply-count">{texts.replyCount(count)}</span>
