import { endingOf } from '#rules/files/file-kind.ts'
import { fileSizeText } from '#rules/files/shown-size.ts'
import './file-name.css'

/** The name and size of a file. A long name is cut before its ending, but not for those who have it read to them. */
export function FileName({ name, bytes }: { readonly name: string; readonly bytes: number }) {
  const ending = endingOf(name)
  const end = ending === '' ? name.length : name.length - ending.length - 1
  return (
    <span className="file-name" title={name}>
      <bdi className="file-name-parts">
        <span className="file-name-stem">{name.slice(0, end)}</span>
        <span>{name.slice(end)}</span>
      </bdi>{' '}
      <span className="file-name-size">{fileSizeText(bytes)}</span>
    </span>
  )
}
