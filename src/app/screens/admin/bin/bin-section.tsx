import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { BinEntry } from '#wire/admin/bin.ts'
import * as texts from '#wire/texts.ts'
import {
  binAtom,
  binStaleAtom,
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
import { InParts } from '../../../ui/in-parts.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import '../invitations.css'
import { useRowFocus } from '../../../ui/focus-nearby.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ListChanged } from '../list-changed.tsx'

/** What was deleted in the last thirty days. */
export function BinSection() {
  const load = useSetAtom(loadBin)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section className="admin-section" aria-labelledby="bin-title">
      <div className="admin-head">
        <h2 id="bin-title" tabIndex={-1}>
          {texts.adminBinHeading}
        </h2>
        <IconButton label={texts.reloadBinLabel} icon="refresh" onClick={() => void load()} />
      </div>
      <p className="admin-hint">{texts.binHint}</p>
      <ListChanged isStale={useAtomValue(binStaleAtom)} onReload={load} />
      <List />
      <FinalDeletionDialog />
    </section>
  )
}

function List() {
  const bin = useAtomValue(binAtom)
  const load = useSetAtom(loadBin)
  const loadMore = useSetAtom(loadMoreOfBin)
  if (bin.stage === 'loading') return <Skeleton lines={2} />
  if (bin.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.binNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (bin.entries.length === 0 && bin.cursor === null) return <EmptyState drawing="leaf" text={texts.binEmpty} />
  return (
    <>
      <PlainList className="invitation-rows" aria-label={texts.binListLabel}>
        {bin.entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </PlainList>
      {bin.cursor !== null && <Button onClick={() => void loadMore()}>{texts.loadMoreOfBinLabel}</Button>}
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
    <li className="invitation-row" ref={useRowFocus<HTMLLIElement>()}>
      <div className="invitation-row-head">
        <h3 dir="auto">{name}</h3>
      </div>
      <p className="invitation-row-about">
        <span>
          <InParts of={texts.binAuthor(<bdi>{author ?? texts.binSomebody}</bdi>)} />
        </span>
        <span>
          <InParts
            of={texts.binDeletedBy(<bdi>{deleted_by ?? texts.binSomebody}</bdi>, <TimeAgo iso={deleted_at} />)}
          />
        </span>
        <span>{texts.binMessages(messages)}</span>
        {not_stored > 0 && <span>{texts.binNotStored(not_stored)}</span>}
        {is_begun && <span>{texts.binPartlyRestored}</span>}
      </p>
      <p className="invitation-row-about">
        <Button
          icon="refresh"
          busy={busy === id}
          disabled={busy !== null}
          aria-label={texts.restoreFromBin(name)}
          onClick={() => void restore(entry)}
        >
          {texts.restoreLabel}
        </Button>
        <Button
          variant="danger"
          disabled={busy !== null}
          aria-label={texts.deleteForGoodOf(name)}
          onClick={() => ask(entry)}
        >
          {texts.deleteForGoodLabel}
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
  return (
    <ConfirmDialog
      open={asked !== null}
      title={texts.deleteForGoodLabel}
      confirmLabel={texts.deleteForGoodLabel}
      icon="trash"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={cancel}
    >
      <p>{texts.deleteForGoodMeans}</p>
    </ConfirmDialog>
  )
}
