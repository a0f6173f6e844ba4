import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { BinEntry } from '#wire/admin/bin.ts'
import {
  binAtom,
  busyEntryAtom,
  deleteForGood,
  finalDeletionAtom,
  loadBin,
  loadMoreOfBin,
  restoreEntry,
} from '../../../state/access/admin-bin.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import '../invitations.css'

/** What was deleted in the last thirty days. */
export function BinSection() {
  const load = useSetAtom(loadBin)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section className="admin-section" aria-labelledby="bin-title">
      <div className="admin-head">
        <h2 id="bin-title">Bin</h2>
        <IconButton label="Reload the bin" icon="refresh" onClick={() => void load()} />
      </div>
      <p className="admin-hint">
        Deleted messages stay here for 30 days, and only admins see them. Private messages are not stored.
      </p>
      <List />
      <FinalDeletionDialog />
    </section>
  )
}

function List() {
  const bin = useAtomValue(binAtom)
  const load = useSetAtom(loadBin)
  const loadMore = useSetAtom(loadMoreOfBin)
  if (bin.at === 'loading') return <Skeleton lines={2} />
  if (bin.at === 'error') {
    return (
      <EmptyState drawing="leaf" text="The bin could not be loaded.">
        <Button icon="refresh" onClick={() => void load()}>
          Retry
        </Button>
      </EmptyState>
    )
  }
  if (bin.entries.length === 0 && bin.cursor === null) return <EmptyState drawing="leaf" text="The bin is empty." />
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list */}
      <ul className="invitation-rows" role="list" aria-label="Deleted messages">
        {bin.entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {bin.cursor !== null && <Button onClick={() => void loadMore()}>Load more</Button>}
    </>
  )
}

function Row({ entry }: { readonly entry: BinEntry }) {
  const { id, title, excerpt, author, deleted_by, deleted_at, messages, not_stored, is_begun } = entry
  const busy = useAtomValue(busyEntryAtom)
  const restore = useSetAtom(restoreEntry)
  const ask = useSetAtom(finalDeletionAtom)
  const name = title ?? excerpt
  return (
    <li className="invitation-row">
      <div className="invitation-row-head">
        <h3 dir="auto">{name}</h3>
      </div>
      <p className="invitation-row-about">
        <span>
          By <bdi>{author ?? 'somebody'}</bdi>
        </span>
        <span>
          Deleted by <bdi>{deleted_by ?? 'somebody'}</bdi>, <TimeAgo iso={deleted_at} />
        </span>
        <span>{messages === 1 ? '1 message' : `${messages} messages`}</span>
        {not_stored > 0 && <span>{not_stored} not stored, because they were private or below a private one</span>}
        {is_begun && <span>Partly restored</span>}
      </p>
      <p className="invitation-row-about">
        <Button
          icon="refresh"
          busy={busy === id}
          disabled={busy !== null}
          aria-label={`Restore: ${name}`}
          onClick={() => void restore(entry)}
        >
          Restore
        </Button>
        <Button
          variant="danger"
          disabled={busy !== null}
          aria-label={`Delete for good: ${name}`}
          onClick={() => ask(entry)}
        >
          Delete for good
        </Button>
      </p>
    </li>
  )
}

function FinalDeletionDialog() {
  const [asked, setAsked] = useAtom(finalDeletionAtom)
  const isBusy = useAtomValue(busyEntryAtom) !== null
  const confirm = useSetAtom(deleteForGood)
  const cancel = () => setAsked(null)
  const footer = (
    <>
      <Button disabled={isBusy} onClick={cancel}>
        Cancel
      </Button>
      <Button variant="danger" icon="trash" busy={isBusy} onClick={() => void confirm()}>
        Delete for good
      </Button>
    </>
  )
  return (
    <Modal open={asked !== null} title="Delete for good" onClose={cancel} footer={footer} busy={isBusy}>
      <p>Nobody can restore it afterwards.</p>
    </Modal>
  )
}
