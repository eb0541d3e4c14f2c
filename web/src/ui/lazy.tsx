import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { toast } from './toast.ts'

type LazyProps = {
  /** Its code did not come, which has been said: what was wished for is not there. The next wish tries again. */
  onLoadError: () => void
  /** Stands in its place until it comes. */
  fallback?: ReactNode
}

/** A part whose code is fetched when it is rendered, or ahead by `reach()`. Without a server the rest of the page stays as it is. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & LazyProps> & { reach: () => void } {
  let Part: ComponentType<P> | undefined
  const fetched = async () => {
    Part ??= await load()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins
  function Lazy({ onLoadError: onMissing, fallback = null, ...props }: P & LazyProps) {
    const [, show] = useState(false)
    const miss = useEffectEvent(() => {
      toast('error', navigator.onLine === false ? m.error_offline() : m.error_unreachable())
      onMissing()
    })
    useEffect(() => {
      let there = true
      fetched().then(
        () => there && show(true),
        () => there && miss(),
      )
      return () => {
        there = false
      }
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : fallback
  }
  return Object.assign(Lazy, { reach: () => void fetched().catch(() => undefined) })
}
