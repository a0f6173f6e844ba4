import { useAtom } from 'jotai'
import { themeAtom } from '../state/settings/theme.ts'
import { SelectField } from '../ui/fields/select-field.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Chooses the colours of the app on this device. */
export function ThemeSelect() {
  const [theme, choose] = useAtom(themeAtom)
  return <SelectField label="Theme" options={options} value={theme} onChange={choose} />
}
