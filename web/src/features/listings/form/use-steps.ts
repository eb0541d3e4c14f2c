// One history entry for each step, so that Back goes one step back (ADR 0135).
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from '../../../router/router.ts'

/** `trail`: how many entries directly before this one are the steps before it. */
type WizardEntry = { wizard: true; trail: number }

/** Whether the page was reloaded, or reached by Back, while its wizard was open. */
export function isOpenEntry({ how, state }: { how: string; state: unknown }): boolean {
  return how === 'POP' && (state as WizardEntry | null)?.wizard === true
}

/** How many steps of the wizard Back would go through. */
export function trailOf({ state }: { state: unknown }): number {
  return (state as WizardEntry | null)?.trail ?? 0
}

/** `first`: where to open; `before`: the last step reached before, if that is a later one. */
export function useSteps(count: number, first: number, before = first) {
  const location = useLocation()
  const { search, state } = location
  const navigate = useNavigate()
  const asked = Math.trunc(Number(new URLSearchParams(search).get('step') ?? 1)) - 1
  const step = Math.min(Math.max(asked || 0, 0), count - 1)
  const trail = trailOf(location)
  const [reached, setReached] = useState(Math.max(first, before))

  const open = (at: number, trail: number, replace: boolean) => {
    const query = new URLSearchParams(search)
    if (at === 0) query.delete('step')
    else query.set('step', String(at + 1))
    const entry: WizardEntry = { wizard: true, trail }
    const to = query.size > 0 ? `?${query}` : window.location.pathname
    navigate(to, { replace, state: entry })
  }
  const goTo = (next: number) => {
    setReached(Math.max(reached, next))
    for (let at = step + 1; at <= next; at += 1) open(at, trail + at - step, false)
    if (next >= step) return
    if (trail >= step - next) navigate(next - step)
    else open(next, 0, true)
  }

  // Opens where the draft was left, with an entry for each step before it; an address that names
  // a step that was not reached leads to the last one that was.
  const settle = useEffectEvent(() => {
    if ((state as WizardEntry | null)?.wizard && step <= reached) return
    const here = Math.min(step, reached)
    const from = first > here ? 0 : here
    open(from, 0, true)
    for (let at = from + 1; at <= first; at += 1) open(at, at - from, false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => settle(), [search])

  return { step, trail, reached, goTo }
}
