import { useAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { themeAtom } from '../state/settings/theme.ts'
import { SelectField } from '../ui/fields/select-field.tsx'

const options = [
  { value: 'system', label: texts.themeSystemLabel },
  { value: 'light', label: texts.themeLightLabel },
  { value: 'dark', label: texts.themeDarkLabel },
] as const

/** Chooses the colours of the app on this device. */
export function ThemeSelect() {
  const [theme, choose] = useAtom(themeAtom)
  return <SelectField label={texts.themeLabel} options={options} value={theme} onChange={choose} />
}
