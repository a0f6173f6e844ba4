import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { importServices } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { usePhone } from '../../../message/use-phone.ts'
import { chooseImportTab, type ImportTab, importDraftAtom } from '../../../state/import/import.ts'
import { isRightToLeft } from '../../../ui/right-to-left.ts'
import { SelectField } from './select-field.tsx'

const tabNames: Readonly<Record<ImportTab, string>> = { ...texts.importServiceNames, x: 'X', reddit: 'Reddit' }

/** The services as tabs, on a phone as a dropdown, with the panel of the chosen one below. */
export function ServiceTabs({ children }: { children: ReactNode }) {
  const isPhone = usePhone()
  const panelId = useId()
  if (isPhone) {
    return (
      <>
        <ServiceSelect />
        {children}
      </>
    )
  }
  return (
    <>
      <TabList panelId={panelId} />
      <div className="import-tab-panel" role="tabpanel" id={panelId}>
        {children}
      </div>
    </>
  )
}

function ServiceSelect() {
  const { tab } = useAtomValue(importDraftAtom)
  const choose = useSetAtom(chooseImportTab)
  return (
    <SelectField label={texts.importFromLabel} value={tab} values={importServices} names={tabNames} onChoose={choose} />
  )
}

function TabList({ panelId }: { panelId: string }) {
  const { tab } = useAtomValue(importDraftAtom)
  const choose = useSetAtom(chooseImportTab)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabAfter(tab, arrowAlong(event.key, isRightToLeft()))
    if (next === null) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-service="${next}"]`)?.focus()
  }
  return (
    <div className="import-tabs" role="tablist" aria-label={texts.importFromLabel} onKeyDown={onKeyDown}>
      {importServices.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          className="import-tab"
          data-service={each}
          aria-selected={each === tab}
          aria-controls={panelId}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => each !== tab && choose(each)}
        >
          {tabNames[each]}
        </button>
      ))}
    </div>
  )
}

function tabAfter(tab: ImportTab, key: string): ImportTab | null {
  const at = importServices.indexOf(tab)
  if (key === 'ArrowRight') return importServices[(at + 1) % importServices.length] ?? null
  if (key === 'ArrowLeft') return importServices.at(at - 1) ?? null
  if (key === 'Home') return importServices[0]
  return key === 'End' ? (importServices.at(-1) ?? null) : null
}
