import { useEffect, useState } from 'react'
import { activeSection } from './active-section.ts'

type Section = { readonly id: string }

/** Updates while scrolling; until positions are known, the first section. */
export function useActiveSection(sections: readonly Section[]): string | null {
  const [active, setActive] = useState(sections[0]?.id ?? null)
  useEffect(() => {
    const update = () => {
      const places = sections.flatMap(({ id }) => {
        const element = document.getElementById(id)
        return element === null ? [] : { id, topPx: element.getBoundingClientRect().top }
      })
      const page = document.documentElement
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1
      setActive(activeSection(places, isAtEnd))
    }
    update()
    document.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      document.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [sections])
  return active
}
