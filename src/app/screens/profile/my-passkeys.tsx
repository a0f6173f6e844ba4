import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { roundedAge } from '#rules/people/rounded-age.ts'
import type { MyPasskey } from '#wire/access/account.ts'
import { passkeysMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { hasLocalAccountsAtom } from '../../state/settings/credentials.ts'
import { canAddPasskeys, loadPasskeys, removePasskey } from '../../state/settings/passkeys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { ProfileFold } from './profile-fold.tsx'
import './my-sessions.css'

/** My passkeys, loaded on demand, if the account is this server's own. */
export function MyPasskeys({ onAdd }: { readonly onAdd: () => void }) {
  const hasLocalAccounts = useAtomValue(hasLocalAccountsAtom)
  if (!hasLocalAccounts) return null
  return (
    <ProfileFold heading={texts.passkeysHeading}>
      <Passkeys onAdd={onAdd} />
    </ProfileFold>
  )
}

function Passkeys({ onAdd }: { readonly onAdd: () => void }) {
  const load = useSetAtom(loadPasskeys)
  const remove = useSetAtom(removePasskey)
  const [passkeys, setPasskeys] = useState<readonly MyPasskey[] | 'failed' | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const about = useRef<HTMLParagraphElement>(null)
  const read = useCallback(async () => {
    setPasskeys(null)
    setPasskeys((await load()) ?? 'failed')
  }, [load])
  useEffect(() => void read(), [read])

  if (passkeys === null) return <Spinner label={texts.loading} />
  if (passkeys === 'failed') {
    return (
      <p role="alert">
        {texts.passkeysFailed} <Button onClick={() => void read()}>{texts.retryLabel}</Button>
      </p>
    )
  }
  const removeOne = async ({ id, name }: MyPasskey) => {
    setRemoving(id)
    const isGone = await remove(id)
    setRemoving(null)
    setOutcome(isGone ? texts.passkeyRemoved(name) : texts.accountActionFailed)
    if (!isGone) return
    setPasskeys(passkeys.filter((passkey) => passkey.id !== id))
    about.current?.focus()
  }
  return (
    <div className="profile-editor-account">
      <p className="field-hint" ref={about} tabIndex={-1}>
        {texts.passkeysHint}
      </p>
      {passkeys.length > 0 && (
        <PlainList className="my-sessions" aria-label={texts.myPasskeysLabel}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="my-session">
              <div className="my-session-about">
                <p>
                  <strong dir="auto">{passkey.name}</strong>
                </p>
                <p className="field-hint">
                  <Times passkey={passkey} />
                </p>
              </div>
              <Button
                icon="trash"
                aria-label={texts.removePasskeyLabel(passkey.name)}
                busy={removing === passkey.id}
                disabled={removing !== null}
                onClick={() => void removeOne(passkey)}
              >
                {texts.removeLabel}
              </Button>
            </li>
          ))}
        </PlainList>
      )}
      <Add count={passkeys.length} onAdd={onAdd} />
      <p className="profile-editor-word" role="status">
        {outcome}
      </p>
    </div>
  )
}

function Add({ count, onAdd }: { readonly count: number; readonly onAdd: () => void }) {
  if (!canAddPasskeys()) return <p className="field-hint">{texts.passkeysUnsupported}</p>
  if (count >= passkeysMax) return <p className="field-hint">{texts.passkeysFull(passkeysMax)}</p>
  return <Button onClick={onAdd}>{texts.addPasskeyLabel}</Button>
}

function Times({ passkey }: { readonly passkey: MyPasskey }) {
  const [nowMs] = useState(Date.now)
  const made = roundedAge(passkey.created_at, nowMs)
  return passkey.last_used_at === null
    ? texts.passkeyNeverUsed(made)
    : texts.passkeyLastUsed(made, roundedAge(passkey.last_used_at, nowMs))
}
