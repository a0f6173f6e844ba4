import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { messageIdIn } from '#rules/access/invitation.ts'
import { invitationNoteMaxLength, invitationUsesMax } from '#wire/limits.ts'
import { isMakingLinkAtom, makeInvitation } from '../../state/access/admin-invitations.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const periods = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export function InvitationForm() {
  const isBusy = useAtomValue(isMakingLinkAtom)
  const make = useSetAtom(makeInvitation)
  const [uses, setUses] = useState('5')
  const [days, setDays] = useState<(typeof periods)[number]['value']>('7')
  const [link, setLink] = useState('')
  const [note, setNote] = useState('')
  const threadId = messageIdIn(link)
  const isLinkWrong = link.trim() !== '' && threadId === null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isLinkWrong) return
    const isMade = await make({ uses_max: Number(uses), days: Number(days), thread_id: threadId, note })
    if (!isMade) return
    setLink('')
    setNote('')
  }
  return (
    <form className="invitation-form" aria-label="New invitation" onSubmit={(event) => void submit(event)}>
      <TextField
        label="For how many people"
        type="number"
        inputMode="numeric"
        min={1}
        max={invitationUsesMax}
        required
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
      <SelectField label="Valid for" options={periods} value={days} onChange={setDays} />
      <TextField
        className="invitation-form-wide"
        label="Thread to start in (optional)"
        hint="Paste the link of a public thread."
        error={isLinkWrong ? 'This is not a link to a thread.' : undefined}
        autoComplete="off"
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <TextField
        className="invitation-form-wide"
        label="Note (optional)"
        hint="Everyone who opens the link can read it."
        maxLength={invitationNoteMaxLength}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" icon="link" busy={isBusy}>
        Make a link
      </Button>
    </form>
  )
}
