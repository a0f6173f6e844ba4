import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { messageIdIn } from '#rules/access/invitation.ts'
import { invitationNoteMaxLength, invitationUsesMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isMakingLinkAtom, makeInvitation } from '../../state/access/admin-invitations.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const periods = [
  { value: '1', label: texts.invitationDays(1) },
  { value: '7', label: texts.invitationDays(7) },
  { value: '30', label: texts.invitationDays(30) },
  { value: '90', label: texts.invitationDays(90) },
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
    <form className="invitation-form" aria-label={texts.newInvitationLabel} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.invitationUsesLabel}
        type="number"
        inputMode="numeric"
        min={1}
        max={invitationUsesMax}
        required
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
      <SelectField label={texts.invitationPeriodLabel} options={periods} value={days} onChange={setDays} />
      <TextField
        className="invitation-form-wide"
        label={texts.invitationThreadLabel}
        hint={texts.invitationThreadHint}
        error={isLinkWrong ? texts.invitationThreadWrong : undefined}
        autoComplete="off"
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <TextField
        className="invitation-form-wide"
        label={texts.invitationNoteLabel}
        hint={texts.invitationNoteHint}
        maxLength={invitationNoteMaxLength}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" icon="link" busy={isBusy}>
        {texts.makeInvitationLabel}
      </Button>
    </form>
  )
}
