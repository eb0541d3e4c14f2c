import { useEffect } from 'react'

/** Names the tab: `Available Rooms · Rentify`. A page that knows better than its route says so after loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}

/** The product's name after the page's, once. */
export function fullTitle(title: string): string {
  return title.includes('Rentify') ? title : `${title} · Rentify`
}
