import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { makeBot } from '../../../state/access/admin-bots.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BotFields } from './bot-fields.tsx'
import '../invitations.css'

/** Makes a bot. */
export function BotForm({ onMade }: { readonly onMade: (bot: AdminUser) => void }) {
  const make = useSetAtom(makeBot)
  const [name, setName] = useState('')
  const [tag, setTag] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const made = await make({ display_name: name, user_tag: tag.trim() })
    setBusy(false)
    setProblem(typeof made === 'string' ? made : null)
    if (typeof made === 'string') return
    setName('')
    setTag('')
    onMade(made)
  }
  return (
    <form className="invitation-form" aria-label={texts.newBotLabel} onSubmit={(event) => void submit(event)}>
      <BotFields name={name} tag={tag} onName={setName} onTag={setTag} />
      {problem !== null && (
        <p className="invitation-form-wide field-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" icon="plus" busy={isBusy}>
        {texts.makeBotLabel}
      </Button>
    </form>
  )
}
