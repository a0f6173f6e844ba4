import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { roundedAge } from '#rules/people/rounded-age.ts'
import type { MyPasskey } from '#wire/account.ts'
import { passkeysMax } from '#wire/limits.ts'
import { loading } from '#wire/texts.ts'
import { hasLocalAccountsAtom } from '../../state/settings/credentials.ts'
import { canAddPasskeys, loadPasskeys, removePasskey } from '../../state/settings/passkeys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import './my-sessions.css'

/** My passkeys, loaded on demand, if the account is this server's own. */
export function MyPasskeys({ onAdd }: { readonly onAdd: () => void }) {
  const hasLocalAccounts = useAtomValue(hasLocalAccountsAtom)
  const [isOpen, setOpen] = useState(false)
  if (!hasLocalAccounts) return null
  return (
    <details className="profile-editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Passkeys</summary>
      {isOpen && <Passkeys onAdd={onAdd} />}
    </details>
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

  if (passkeys === null) return <Spinner label={loading} />
  if (passkeys === 'failed') {
    return (
      <p role="alert">
        Your passkeys could not be loaded. <Button onClick={() => void read()}>Retry</Button>
      </p>
    )
  }
  const removeOne = async ({ id, name }: MyPasskey) => {
    setRemoving(id)
    const isGone = await remove(id)
    setRemoving(null)
    setOutcome(isGone ? `Removed: ${name}. Delete it on that device too.` : 'That didn’t work. Please try again.')
    if (!isGone) return
    setPasskeys(passkeys.filter((passkey) => passkey.id !== id))
    about.current?.focus()
  }
  return (
    <div className="profile-editor-account">
      <p className="field-hint" ref={about} tabIndex={-1}>
        With a passkey you log in by your device’s screen lock or a security key, without the password.
      </p>
      {passkeys.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list
        <ul className="my-sessions" role="list" aria-label="Your passkeys">
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
                aria-label={`Remove the passkey ${passkey.name}`}
                busy={removing === passkey.id}
                disabled={removing !== null}
                onClick={() => void removeOne(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Add count={passkeys.length} onAdd={onAdd} />
      <p className="profile-editor-word" role="status">
        {outcome}
      </p>
    </div>
  )
}

function Add({ count, onAdd }: { readonly count: number; readonly onAdd: () => void }) {
  if (!canAddPasskeys()) return <p className="field-hint">This browser can’t make passkeys at this address.</p>
  if (count >= passkeysMax) return <p className="field-hint">You can’t have more than {passkeysMax} passkeys.</p>
  return <Button onClick={onAdd}>Add a passkey</Button>
}

function Times({ passkey }: { readonly passkey: MyPasskey }) {
  const [nowMs] = useState(Date.now)
  const made = roundedAge(passkey.created_at, nowMs)
  return passkey.last_used_at === null
    ? `Made ${made}, never used`
    : `Made ${made}, last used ${roundedAge(passkey.last_used_at, nowMs)}`
}
