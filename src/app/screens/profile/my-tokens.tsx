import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { Tokens } from '../tokens/tokens.tsx'

/** My tokens, loaded on demand. They stay when folded: a name may be half typed. */
export function MyTokens() {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="profile-editor-fold" onToggle={() => setOpened(true)}>
      <summary>{texts.myTokensHeading}</summary>
      {wasOpened && <Tokens owner="me" />}
    </details>
  )
}
