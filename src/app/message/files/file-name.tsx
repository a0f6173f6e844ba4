import { endingOf } from '#rules/files/file-kind.ts'
import { fileSizeText } from '#rules/files/shown-size.ts'
import './file-name.css'

/** Longer names may take more than two lines, with large text. */
const shortLength = 16

/** The name and size of a file. A long name is cut before its ending, but not for those who have it read to them. */
export function FileName({ name, bytes }: { readonly name: string; readonly bytes: number }) {
  return (
    <span className="file-name" title={name}>
      {name.length > shortLength ? <LongName name={name} /> : <bdi>{name}</bdi>}{' '}
      <span className="file-name-size">{fileSizeText(bytes)}</span>
    </span>
  )
}

function LongName({ name }: { readonly name: string }) {
  const ending = endingOf(name)
  const end = ending === '' ? name.length : name.length - ending.length - 1
  return (
    <>
      {/* Its two parts would be read with a space between them. */}
      <span className="sr-only">{name}</span>
      <bdi className="file-name-parts" aria-hidden="true">
        <span className="file-name-stem">{name.slice(0, end)}</span>
        <span>{name.slice(end)}</span>
      </bdi>
    </>
  )
}
