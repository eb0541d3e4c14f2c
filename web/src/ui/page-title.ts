import { useEffect } from 'react'
import { site } from '../site.ts'

/**
 * Sets the document title: `Available Rooms · Rentify`. A page with a better title than its route
 * sets it after loading.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}

/** The site's name after the page's, once. */
export function fullTitle(title: string): string {
  return title.includes(site()) ? title : `${title} · ${site()}`
}
