import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '../messages/index.js'
import { Boundary } from './Boundary.tsx'
import { toast } from './toasts/toast.ts'

type LazyProps = {
  /**
   * Its code failed to load, or it threw, and a toast has said so: close the part. The next attempt
   * retries.
   */
  onLoadError: () => void
  /** Rendered until the code has loaded, and in place of a part that threw. */
  fallback?: ReactNode
}

/** Code fetched when the component renders, or earlier by `preload()`: true once it is there. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & LazyProps> & { preload: () => Promise<boolean> } {
  let Part: ComponentType<P> | undefined
  const fetched = async () => {
    Part ??= await load()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module
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
    if (!Part) return fallback
    const giveUp = () => {
      toast('error', m.error_part())
      onMissing()
    }
    return (
      <Boundary fallback={fallback} onBroken={giveUp}>
        <Part {...(props as unknown as P)} />
      </Boundary>
    )
  }
  const preload = () =>
    fetched().then(
      () => true,
      () => false,
    )
  return Object.assign(Lazy, { preload })
}
