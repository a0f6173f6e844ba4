import { useAtomValue, useSetAtom } from 'jotai'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { mayLoseFiles } from '#rules/pending/post-files.ts'
import * as texts from '#wire/texts.ts'
import { takeBack } from '../../../state/outbox/delayed-posts.ts'
import type { PostState } from '../../../state/outbox/outbox-status.ts'
import { removePostFile } from '../../../state/outbox/upload-files.ts'
import { uploadProgressAtom } from '../../../state/pending/upload-each.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { FileName } from '../../files/file-name.tsx'
import { FilePreview } from './file-preview.tsx'
import './attached-files.css'

/** The files of a post that isn't posted yet: how far they are, and how to do without them. */
export function PendingFiles({ state: { post, status } }: { readonly state: PostState }) {
  const progress = useAtomValue(uploadProgressAtom)
  const remove = useSetAtom(removePostFile)
  const cancel = useSetAtom(takeBack)
  const { files = [], key, triedAt } = post
  const mayRemove = mayLoseFiles(post) && (status === 'waiting' || status === 'refused')
  return (
    <>
      <PlainList className="attached-files" aria-label={texts.attachedFilesLabel}>
        {files.map((file) => (
          <li key={file.id} className="attached-file">
            <FilePreview file={file} />
            <div className="attached-file-about">
              <FileName name={file.name} bytes={file.size} />
              {status === 'sending' && <Progress file={file} sent={progress.get(file.id)} />}
            </div>
            {mayRemove && (
              <IconButton
                label={texts.removeFileLabel(file.name)}
                icon="close"
                onClick={() => void remove(key, file.id)}
              />
            )}
          </li>
        ))}
      </PlainList>
      {status === 'sending' && triedAt === null && (
        <div className="pending-post-choices" data-opens-reply="">
          <Button icon="close" onClick={() => void cancel(post)}>
            {texts.cancelLabel}
          </Button>
        </div>
      )}
    </>
  )
}

function Progress({ file, sent }: { readonly file: AttachedFile; readonly sent: number | undefined }) {
  if (sent === undefined) return null
  const label = texts.fileSent(file.name, Math.floor((100 * sent) / file.size))
  return <progress className="attached-file-progress" value={sent} max={file.size} aria-label={label} />
}
