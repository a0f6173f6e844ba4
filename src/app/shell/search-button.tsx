import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { searchTextAtom } from '../state/platform/dialogs.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'

/** Opens the search; so do Ctrl or Cmd + K anywhere in the app, except in a dialog, and '/'. */
export function SearchButton() {
  const type = useSetAtom(searchTextAtom)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) type('')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [type])
  return (
    <IconButton
      label={texts.searchLabel}
      icon="search"
      title={texts.searchPlaceholder}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => type('')}
    />
  )
}
