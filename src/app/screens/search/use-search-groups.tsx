import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { noFilters } from '#rules/list/default-filters.ts'
import type { Found } from '#rules/search/on-device.ts'
import { readSearch } from '#rules/search/query.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { Person } from '../../message/person-row.tsx'
import type { ThreadVisit } from '../../message/use-open-thread.ts'
import { listPath } from '../../state/list/lists.ts'
import { recentSearchesAtom, rememberSearch } from '../../state/search/recent-searches.ts'
import { foundAtom, foundPeopleAtom, searchAtom } from '../../state/search/search.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { HitLine } from './hit-line.tsx'
import type { SearchGroup, SearchOption } from './search-group.ts'
import { useSearchCommands } from './use-search-commands.ts'

type Doing = { readonly typed: string; readonly onType: (typed: string) => void; readonly onLeave: () => void }

/** All current options, in the order shown. */
export function useSearchGroups({ typed, onType, onLeave }: Doing): readonly SearchGroup[] {
  const found = useAtomValue(foundAtom)
  const people = useAtomValue(foundPeopleAtom)
  const recent = useAtomValue(recentSearchesAtom)
  const commands = useSearchCommands(typed)
  const remember = useSetAtom(rememberSearch)
  const open = useOpenFound()
  const navigate = useNavigate()

  /** Closes the search first, so that what opens finds the page unchanged. */
  const leaving = (run: () => void, isFinding: boolean) => () => {
    if (isFinding) remember(typed)
    onLeave()
    run()
  }
  const showPosts = (person: UserReference) => navigate(listPath({ ...noFilters, authors: [person] }))
  const hitOption = (each: Found): SearchOption => ({
    key: `${each.place === 'ground' ? 'ground' : 'cloud'}/${each.message.id}`,
    content: <HitLine found={each} />,
    run: leaving(() => open(each), true),
  })
  const groups: readonly SearchGroup[] = [
    {
      title: texts.recentSearchesHeading,
      options: (typed.trim() === '' ? recent : []).map((text) => ({
        key: `recent/${text}`,
        content: <Line icon="search" text={text} />,
        run: () => onType(text),
      })),
    },
    {
      title: texts.searchCommandsHeading,
      options: commands.map(({ label, icon, run }) => ({
        key: `command/${label}`,
        content: <Line icon={icon} text={label} />,
        run: leaving(run, false),
      })),
    },
    {
      title: texts.foundPeopleHeading,
      options: people.map((person) => ({
        key: `person/${person.uid}`,
        content: <Person person={person} />,
        run: leaving(() => showPosts(person), true),
      })),
    },
    { title: texts.foundThreadsHeading, options: found.threads.map(hitOption) },
    { title: texts.foundMessagesHeading, options: found.messages.map(hitOption) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="search-line">
      <Icon name={icon} />
      <span dir="auto">{text}</span>
    </span>
  )
}

/** A result opens its thread at itself, with the search terms. */
function useOpenFound(): (found: Found) => void {
  const { query } = useAtomValue(searchAtom)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ message, place }) => {
    const { terms } = readSearch(query)
    const state: ThreadVisit = { from: pathname + search, ...(terms.length === 0 ? {} : { searchTerms: terms }) }
    navigate(`/${place === 'ground' ? 'ground' : 'cloud'}/${message.id}`, { state })
  }
}
