import * as texts from '#wire/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

type BotFieldsProps = {
  readonly name: string
  readonly tag: string
  readonly onName: (name: string) => void
  readonly onTag: (tag: string) => void
}

/** A bot's name and tag. */
export function BotFields({ name, tag, onName, onTag }: BotFieldsProps) {
  return (
    <>
      <TextField
        label={texts.nameLabel}
        autoComplete="off"
        required
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextField
        label={texts.botTagLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={tag}
        onChange={(event) => onTag(event.target.value)}
      />
    </>
  )
}
