import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been on the screen or within `pixels` of it. */
export function useNear(element: RefObject<Element | null>, pixels: number): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${pixels}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element, pixels])
  return near
}
