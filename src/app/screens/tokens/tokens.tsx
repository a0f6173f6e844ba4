import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { roundedAge } from '#rules/people/rounded-age.ts'
import { tokensMax } from '#wire/limits.ts'
import type { MyToken, TokenScope } from '#wire/programs/tokens.ts'
import * as texts from '#wire/texts.ts'
import { loadTokens, revokeToken, type TokenOwner } from '../../state/settings/tokens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { TokenForm } from './token-form.tsx'
import './tokens.css'

type TokensProps = {
  readonly owner: TokenOwner
  /** False in a section that was closed: what is typed stays, a secret does not. They are loaded again when it opens. */
  readonly isOpen?: boolean
}

/** The tokens of a person or a bot: makes, lists and revokes them. */
export function Tokens({ owner, isOpen = true }: TokensProps) {
  const [who] = useState(owner)
  const load = useSetAtom(loadTokens)
  const revoke = useSetAtom(revokeToken)
  const [tokens, setTokens] = useState<readonly MyToken[] | 'failed' | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const about = useRef<HTMLParagraphElement>(null)
  const read = useCallback(async () => {
    setOutcome('')
    setProblem(null)
    const loaded = await load(who)
    if (loaded === null) setProblem(texts.tokensFailed)
    setTokens((before) => loaded ?? (before === null ? 'failed' : before))
  }, [load, who])
  useEffect(() => {
    if (isOpen) void read()
  }, [read, isOpen])

  if (tokens === null) return <Spinner label={texts.loading} />
  if (tokens === 'failed') {
    const retry = () => {
      setTokens(null)
      void read()
    }
    return (
      <p role="alert">
        {texts.tokensFailed} <Button onClick={retry}>{texts.retryLabel}</Button>
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
    setOutcome(texts.tokenRevoked(name))
    about.current?.focus()
  }
  return (
    <div className="tokens">
      <p className="field-hint" ref={about} tabIndex={-1}>
        {who === 'me' ? texts.myTokensHint : texts.botTokensHint}
      </p>
      {tokens.length > 0 && (
        <PlainList aria-label={texts.tokensLabel}>
          {tokens.map((token) => (
            <Row key={token.id} token={token} revoking={revoking} onRevoke={() => void end(token)} />
          ))}
        </PlainList>
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
        isOpen={isOpen}
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
  const until = (
    <time dateTime={expires_at}>
      {new Date(expires_at).toLocaleDateString(texts.readersLocale(), { dateStyle: 'medium' })}
    </time>
  )
  const used =
    last_used_at === null ? texts.tokenNeverUsed(until) : texts.tokenLastUsed(roundedAge(last_used_at, nowMs), until)
  return (
    <li className="token">
      <div className="token-about">
        <strong dir="auto">{name}</strong>
        <p className="field-hint">{scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
        <p className="field-hint">
          <InParts of={used} />
        </p>
      </div>
      <Button
        icon="trash"
        aria-label={texts.revokeTokenOf(name)}
        busy={revoking === id}
        disabled={revoking !== null}
        onClick={onRevoke}
      >
        {texts.revokeTokenLabel}
      </Button>
    </li>
  )
}

const scopeNames: Readonly<Record<TokenScope, string>> = {
  read: texts.tokenMayRead,
  write: texts.tokenMayWrite,
  ask: texts.tokenMayAsk,
}
