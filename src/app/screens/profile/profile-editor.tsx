import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useId, useRef, useState } from 'react'
import { profileProblems } from '#rules/people/profile.ts'
import { newMember } from '#wire/stored-names.ts'
import * as texts from '#wire/texts.ts'
import { isEditingProfileAtom } from '../../state/platform/dialogs.ts'
import { meAtom } from '../../state/session/session.ts'
import { updateProfile } from '../../state/settings/profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { type Credential, CredentialsDialog } from './credentials-dialog.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ProfileSections } from './profile-sections.tsx'
import './profile-editor.css'

/** The modal 'Edit Profile': my name and tag. */
export function ProfileEditor() {
  const me = useAtomValue(meAtom)
  const [editing, setEditing] = useAtom(isEditingProfileAtom)
  const asksForName = editing === 'name'
  const update = useSetAtom(updateProfile)
  const current = { display_name: me?.display_name ?? null, user_tag: me?.user_tag ?? null }
  const isNew = current.display_name === newMember
  const [before] = useState({
    display_name: isNew ? '' : (current.display_name ?? ''),
    user_tag: isNew ? '' : (current.user_tag ?? ''),
  })
  const [draft, setDraft] = useState(before)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'delete' | 'passkey' | Credential | null>(null)
  // What admins decided comes first only for whom it concerns now; it stays there when it has been read.
  const [decisionsComeFirst] = useState(me?.moderated === true || Boolean(me?.suspended))
  const formId = useId()
  const tag = useRef<HTMLInputElement>(null)
  const problems = profileProblems(current, draft)
  const isRefused = Object.keys(problems).length > 0
  const isEdited = draft.display_name !== before.display_name || draft.user_tag !== before.user_tag
  const close = () => setEditing(false)
  const { isBusy, submit } = useSubmit({
    isReady: !isRefused,
    send: async () => {
      const problem = await update(draft)
      setRefusal(problem)
      if (problem === texts.nameTaken) tag.current?.focus()
      return problem
    },
    onDone: close,
  })
  const isTaken = refusal === texts.nameTaken

  const change = (part: Partial<typeof draft>) => {
    setRefusal(null)
    setDraft({ ...draft, ...part })
  }

  if (dialog === 'passkey') return <PasskeyDialog onClose={() => setDialog(null)} />
  if (dialog === 'delete') return <DeleteAccountDialog onClose={() => setDialog(null)} />
  if (dialog !== null) return <CredentialsDialog what={dialog} onCancel={() => setDialog(null)} onChanged={close} />
  return (
    <Modal
      open
      unprompted={asksForName}
      title={asksForName ? texts.chooseNameHeading : texts.editProfileHeading}
      busy={isBusy}
      edited={isEdited}
      problem={isTaken ? null : refusal}
      onClose={close}
      footer={
        <>
          <p className="profile-editor-word" role="status">
            {refusal === null && !asksForName ? problems.form : ''}
          </p>
          <Button disabled={isBusy} onClick={close}>
            {asksForName ? texts.notNowLabel : texts.cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={isRefused}>
            {isBusy ? texts.updatingProfile : texts.updateProfileLabel}
          </Button>
        </>
      }
    >
      <form className="profile-editor" id={formId} onSubmit={submit}>
        {isNew && <p>{texts.chooseNameHint(newMember)}</p>}
        <TextField
          label={texts.displayNameLabel}
          hint={texts.displayNameHint}
          autoComplete="nickname"
          value={draft.display_name}
          error={problems.display_name}
          onChange={(event) => change({ display_name: event.target.value })}
        />
        <TextField
          label={texts.profileTagLabel}
          hint={texts.profileTagHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.user_tag}
          ref={tag}
          error={isTaken ? refusal : problems.user_tag}
          onChange={(event) => change({ user_tag: event.target.value })}
        />
        {!asksForName && <ProfileSections decisionsComeFirst={decisionsComeFirst} onDialog={setDialog} />}
      </form>
    </Modal>
  )
}
