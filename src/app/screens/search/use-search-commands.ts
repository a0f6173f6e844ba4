import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { canAdminister, canEditProfile, canSend } from '#rules/access/permissions.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { fold } from '#rules/search/fold.ts'
import { readSearch } from '#rules/search/query.ts'
import { hasTerms } from '#rules/search/terms.ts'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import { listPathAtom } from '../../state/list/list-state.ts'
import { isChoosingFiltersAtom, isEditingProfileAtom } from '../../state/platform/dialogs.ts'
import { isShortcutHelpOpenAtom } from '../../state/platform/shortcuts.ts'
import { meAtom, viewerAtom } from '../../state/session/session.ts'
import { askToSignOut } from '../../state/settings/sign-out.ts'
import { themeAtom } from '../../state/settings/theme.ts'
import type { IconName } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { useLogin } from '../use-login.ts'

export type SearchCommand = { readonly label: string; readonly icon: IconName; readonly run: () => void }

/** The global commands this person may use that match the text; all of them without one. */
export function useSearchCommands(query: string): readonly SearchCommand[] {
  const viewer = useAtomValue(viewerAtom)
  const me = useAtomValue(meAtom)
  const list = useAtomValue(listPathAtom)
  const editProfile = useSetAtom(isEditingProfileAtom)
  const chooseFilters = useSetAtom(isChoosingFiltersAtom)
  const showKeys = useSetAtom(isShortcutHelpOpenAtom)
  const leave = useSetAtom(askToSignOut)
  const chooseTheme = useSetAtom(themeAtom)
  const login = useLogin()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const goTo = (path: string) => () => navigate(path)
  const start = (path: string, from: string) => () => navigate(path, { state: visitThreadAt(from) })
  const filter = () => {
    if (pathname !== '/cloud') navigate(list)
    chooseFilters(true)
  }
  const all: readonly (SearchCommand & { readonly isAllowed: boolean })[] = [
    { label: texts.commandNewMessage, icon: 'plus', isAllowed: canSend(viewer), run: start('/new-thread', '/cloud') },
    {
      label: texts.commandNewGroundMessage,
      icon: 'plus',
      isAllowed: true,
      run: start('/new-thread?tab=ground', '/ground'),
    },
    { label: texts.cloudLabel, icon: 'cloud', isAllowed: true, run: goTo(list) },
    { label: texts.forMeLabel, icon: laterIcons.bell, isAllowed: isSignedIn(viewer), run: goTo('/for-me') },
    { label: texts.groundLabel, icon: 'ground', isAllowed: true, run: goTo('/ground') },
    { label: texts.commandFilters, icon: 'filter', isAllowed: true, run: filter },
    {
      label: texts.commandEditProfile,
      icon: 'edit',
      isAllowed: canEditProfile(viewer) && me !== null,
      run: () => editProfile(true),
    },
    { label: texts.commandAdmin, icon: 'people', isAllowed: canAdminister(viewer), run: goTo('/admin') },
    { label: texts.commandShortcuts, icon: laterIcons.keyboard, isAllowed: true, run: () => showKeys(true) },
    { label: texts.commandThemeSystem, icon: laterIcons.screen, isAllowed: true, run: () => chooseTheme('system') },
    { label: texts.commandThemeLight, icon: laterIcons.sun, isAllowed: true, run: () => chooseTheme('light') },
    { label: texts.commandThemeDark, icon: laterIcons.moon, isAllowed: true, run: () => chooseTheme('dark') },
    { label: texts.loginLabel, icon: laterIcons.login, isAllowed: !isSignedIn(viewer), run: () => void login() },
    { label: texts.logoutLabel, icon: laterIcons.logout, isAllowed: isSignedIn(viewer), run: () => void leave('here') },
  ]
  const { terms, from, within } = readSearch(query)
  if (from.length + within.length > 0) return []
  return all.filter(({ isAllowed, label }) => isAllowed && hasTerms(fold(label), terms))
}
