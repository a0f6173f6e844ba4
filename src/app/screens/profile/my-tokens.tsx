import { useState } from 'react'
import { Tokens } from '../tokens/tokens.tsx'

/** My tokens, loaded on demand. */
export function MyTokens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="profile-editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tokens for programs</summary>
      {isOpen && <Tokens owner="me" />}
    </details>
  )
}
