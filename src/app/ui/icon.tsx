import { type IconName, iconPaths } from './icon-paths.ts'
import './icon.css'

export type { IconName }

const paths: Partial<Record<IconName, string>> = iconPaths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name] ?? name} />
    </svg>
  )
}
