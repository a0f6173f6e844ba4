import type { ReactNode } from 'react'
import type { Settings } from '#wire/settings.ts'

/** Each form of the settings is shown at the first run, where it is one step, and in the administration. */
export type SettingsFormProps = {
  readonly settings: Settings
  readonly saveLabel: string
  readonly onSaved: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}
