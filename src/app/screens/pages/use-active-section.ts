import { useEffect, useState } from 'react'
import { activeSection } from './active-section.ts'

type Section = { readonly id: string }

/** Follows the scrolling; before it is known where anything stands, the first section is the one. */
export function useActiveSection(sections: readonly Section[]): string | null {
  const [active, setActive] = useState(sections[0]?.id ?? null)
  useEffect(() => {
    const look = () => {
      const places = sections.flatMap(({ id }) => {
        const element = document.getElementById(id)
        return element === null ? [] : { id, topPx: element.getBoundingClientRect().top }
      })
      const page = document.documentElement
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1
      setActive(activeSection(places, isAtEnd))
    }
    look()
    document.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])
  return active
}
