import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useId, useState } from 'react'
import { tokenNameMaxLength, tokensMax } from '#wire/limits.ts'
import type { MyToken, TokenScope } from '#wire/programs/tokens.ts'
import * as texts from '#wire/texts.ts'
import { makeToken, type TokenOwner } from '../../state/settings/tokens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import { NewSecret } from '../new-secret.tsx'

const periods = [
  { value: '7', label: texts.tokenValidDays(7) },
  { value: '30', label: texts.tokenValidDays(30) },
  { value: '90', label: texts.tokenValidDays(90) },
  { value: '365', label: texts.tokenValidYear },
] as const

const choices: readonly { readonly scope: TokenScope; readonly label: string }[] = [
  { scope: 'read', label: texts.tokenReadLabel },
  { scope: 'write', label: texts.tokenWriteLabel },
  { scope: 'ask', label: texts.tokenAskLabel },
]

const readOnly: readonly TokenScope[] = ['read']

type TokenFormProps = {
  readonly owner: TokenOwner
  readonly isOpen: boolean
  readonly isFull: boolean
  readonly onMade: (token: MyToken) => void
}

/** Makes a token, and shows it once. It may be inside the profile's form, so it isn't one itself. */
export function TokenForm({ owner, isOpen, isFull, onMade }: TokenFormProps) {
  const make = useSetAtom(makeToken)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(readOnly)
  const [days, setDays] = useState<(typeof periods)[number]['value']>('90')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly field: 'name' | 'scopes' | 'form'; readonly text: string }>()
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const problemId = useId()
  useUnsavedChanges(name.trim() !== '')
  if (!isOpen && made !== null) setMade(null)

  const send = async () => {
    if (isBusy) return
    if (name.trim() === '') return setProblem({ field: 'name', text: texts.tokenNameMissing })
    if (scopes.length === 0) return setProblem({ field: 'scopes', text: texts.tokenScopesMissing })
    setProblem(undefined)
    setBusy(true)
    const answer = await make({ owner, body: { name, scopes: [...scopes], days: Number(days) } })
    setBusy(false)
    if (typeof answer === 'string') return setProblem({ field: 'form', text: answer })
    setName('')
    setScopes(readOnly)
    setMade({ name: answer.token.name, secret: answer.secret })
    onMade(answer.token)
  }
  const sendAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  const check = (scope: TokenScope, isChecked: boolean) => {
    setProblem(undefined)
    setScopes([...scopes.filter((each) => each !== scope), ...(isChecked ? [scope] : [])])
  }
  return (
    <div className="token-form">
      {made !== null && <NewSecret key={made.secret} text={texts.tokenMade(made.name)} secret={made.secret} />}
      {isFull ? (
        <p className="field-hint">{texts.tokensFull(tokensMax)}</p>
      ) : (
        <>
          <TextField
            label={texts.tokenNameLabel}
            placeholder={texts.tokenNamePlaceholder}
            autoComplete="off"
            maxLength={tokenNameMaxLength}
            value={name}
            error={problem?.field === 'name' ? problem.text : undefined}
            onKeyDown={sendAtEnter}
            onChange={(event) => {
              setProblem(undefined)
              setName(event.target.value)
            }}
          />
          <fieldset aria-describedby={problem?.field === 'scopes' ? problemId : undefined}>
            <legend className="field-label">{texts.tokenScopesLabel}</legend>
            {choices.map(({ scope, label }) => (
              <Checkbox
                key={scope}
                label={label}
                checked={scopes.includes(scope)}
                onChange={(isChecked) => check(scope, isChecked)}
              />
            ))}
          </fieldset>
          <SelectField label={texts.tokenValidForLabel} options={periods} value={days} onChange={setDays} />
          {problem !== undefined && problem.field !== 'name' && (
            <p className="field-error" id={problemId} role="alert">
              {problem.text}
            </p>
          )}
          <Button busy={isBusy} onClick={() => void send()}>
            {texts.makeTokenLabel}
          </Button>
        </>
      )}
    </div>
  )
}
