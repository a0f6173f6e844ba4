import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { roundedAge } from '#rules/people/rounded-age.ts'
import { tokensMax } from '#wire/limits.ts'
import type { MyToken, TokenScope } from '#wire/programs/tokens.ts'
import { loading } from '#wire/texts.ts'
import { loadTokens, revokeToken, type TokenOwner } from '../../state/settings/tokens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { TokenForm } from './token-form.tsx'
import './tokens.css'

/** The tokens of a person or a bot: makes, lists and revokes them. */
export function Tokens({ owner }: { readonly owner: TokenOwner }) {
  const [who] = useState(owner)
  const load = useSetAtom(loadTokens)
  const revoke = useSetAtom(revokeToken)
  const [tokens, setTokens] = useState<readonly MyToken[] | 'failed' | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const about = useRef<HTMLParagraphElement>(null)
  const read = useCallback(async () => {
    setTokens(null)
    setTokens((await load(who)) ?? 'failed')
  }, [load, who])
  useEffect(() => void read(), [read])

  if (tokens === null) return <Spinner label={loading} />
  if (tokens === 'failed') {
    return (
      <p role="alert">
        The tokens could not be loaded. <Button onClick={() => void read()}>Retry</Button>
      </p>
    )
  }
  const end = async ({ id, name }: MyToken) => {
    setRevoking(id)
    setOutcome('')
    const failure = await revoke({ owner: who, id })
    setRevoking(null)
    setProblem(failure)
    if (failure !== null) return
    setTokens(tokens.filter((each) => each.id !== id))
    setOutcome(`Revoked: ${name}`)
    about.current?.focus()
  }
  return (
    <div className="tokens">
      <p className="field-hint" ref={about} tabIndex={-1}>
        {who === 'me'
          ? 'With a token a program acts as you. Whoever has it can do the same.'
          : 'With a token a program acts as this bot. Whoever has it can do the same.'}
      </p>
      {tokens.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list
        <ul role="list" aria-label="Tokens">
          {tokens.map((token) => (
            <Row key={token.id} token={token} revoking={revoking} onRevoke={() => void end(token)} />
          ))}
        </ul>
      )}
      <p className="tokens-outcome" role="status">
        {outcome}
      </p>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <TokenForm
        owner={who}
        isFull={tokens.length >= tokensMax}
        onMade={(token) => {
          setOutcome('')
          setTokens([token, ...tokens])
        }}
      />
    </div>
  )
}

type RowProps = { readonly token: MyToken; readonly revoking: string | null; readonly onRevoke: () => void }

function Row({ token, revoking, onRevoke }: RowProps) {
  const { id, name, scopes, expires_at, last_used_at } = token
  const [nowMs] = useState(Date.now)
  const used = last_used_at === null ? 'Never used' : `Last used ${roundedAge(last_used_at, nowMs)}`
  return (
    <li className="token">
      <div className="token-about">
        <strong dir="auto">{name}</strong>
        <p className="field-hint">{scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
        <p className="field-hint">
          {used}. Valid until{' '}
          <time dateTime={expires_at}>
            {new Date(expires_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
          </time>
        </p>
      </div>
      <Button
        icon="trash"
        aria-label={`Revoke ${name}`}
        busy={revoking === id}
        disabled={revoking !== null}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}

const scopeNames: Readonly<Record<TokenScope, string>> = {
  read: 'May read',
  write: 'May write',
  ask: 'May ask AI agents',
}
