import './reply-count.css'

/** 'n replies', unless there are none. */
export const ReplyCount = ({ count }: { count: number }) =>
  count > 0 && <span className="reply-count">{count === 1 ? '1 reply' : `${count} replies`}</span>
