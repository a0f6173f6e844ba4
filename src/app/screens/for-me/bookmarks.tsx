import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { listContentLength } from '#wire/limits.ts'
import type { Bookmark } from '#wire/reader/bookmarks.ts'
import * as texts from '#wire/texts.ts'
import {
  bookmarkedAtom,
  bookmarkListAtom,
  loadBookmarks,
  loadMoreBookmarks,
  setBookmark,
} from '../../state/following/bookmarks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { leaveItem } from '../../ui/leave-item.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PlainList } from '../../ui/plain-list.tsx'

/** Messages that the person has bookmarked, newest first. */
export function Bookmarks() {
  const list = useAtomValue(bookmarkListAtom)
  const { size } = useAtomValue(bookmarkedAtom)
  const load = useSetAtom(loadBookmarks)
  const more = useSetAtom(loadMoreBookmarks)
  const sizeBefore = useRef(0)
  // One may have come on another device. A removed one is left out without asking.
  useEffect(() => {
    if (size >= sizeBefore.current) void load()
    sizeBefore.current = size
  }, [load, size])
  return (
    <section className="for-me-section" aria-labelledby="for-me-bookmarks">
      <h2 id="for-me-bookmarks" tabIndex={-1}>
        {texts.bookmarksHeading}
      </h2>
      {list.stage === 'loading' && <Skeleton lines={1} />}
      {list.stage === 'failed' && (
        <>
          <p className="for-me-empty">{texts.bookmarksFailed}</p>
          <Button onClick={() => void load()}>{texts.loadBookmarksLabel}</Button>
        </>
      )}
      {list.stage === 'shown' && list.all.length === 0 && <p className="for-me-empty">{texts.bookmarksNone}</p>}
      {list.stage === 'shown' && (
        <>
          <PlainList className="for-me-list">
            {list.all.map((bookmark) => (
              <li key={bookmark.message.id}>
                <BookmarkCard bookmark={bookmark} />
              </li>
            ))}
          </PlainList>
          {list.cursor !== null && <Button onClick={() => void more()}>{texts.showMoreBookmarksLabel}</Button>}
        </>
      )}
    </section>
  )
}

function BookmarkCard({ bookmark: { message } }: { readonly bookmark: Bookmark }) {
  const set = useSetAtom(setBookmark)
  const name = message.title ?? proseExcerpt(message.content, listContentLength)
  return (
    <article className="for-me-card" aria-label={name || texts.namelessMessage}>
      <Link className="for-me-open" data-card to={`/cloud/${message.id}`} state={{ from: '/for-me' }}>
        <span className="for-me-name" dir="auto">
          {name || texts.namelessMessage}
        </span>
      </Link>
      <p className="for-me-about">
        <bdi>{authorOf(message).name}</bdi>
      </p>
      <footer className="for-me-foot">
        <Button
          variant="plain"
          onClick={({ currentTarget }) => {
            leaveItem(currentTarget, document.getElementById('for-me-bookmarks'))
            void set(message.id, false)
          }}
        >
          {texts.removeBookmarkLabel}
        </Button>
      </footer>
    </article>
  )
}
