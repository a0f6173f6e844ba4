import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { Tokens } from '../tokens/tokens.tsx'

/** My tokens, loaded on demand. */
export function MyTokens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="profile-editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.myTokensHeading}</summary>
      {isOpen && <Tokens owner="me" />}
    </details>
  )
}
