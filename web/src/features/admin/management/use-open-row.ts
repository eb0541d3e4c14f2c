import { useEffect, useEffectEvent, useState } from 'react'
import { withQuery } from '../../../paths.ts'
import { useLocation, useNavigate } from '../../../router/router.ts'
import type { RowAct } from '../../../ui/table/RowActions.tsx'

type Row = { readonly _id: string }

/** What can be done with a row: at once by `run`, or in the page's dialog of this key. */
export type Act = Omit<RowAct, 'onSelect' | 'asks' | 'disabled'> & {
  readonly run?: () => Promise<unknown>
}

/**
 * The row in the drawer, and the act that is being asked about. `?open=` names a row to open, for
 * links from elsewhere; the address is without it once that row has come.
 */
export function useOpenRow<R extends Row>(rows: readonly R[], actsOf?: (row: R) => readonly Act[]) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [acting, setActing] = useState<{ key: string; row: R } | null>(null)
  // One change at a time: its answer decides which others there are.
  const [busy, setBusy] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { open: named, ...rest } = Object.fromEntries(new URLSearchParams(search))
  const isThere = named !== undefined && rows.some(({ _id }) => _id === named)
  const show = useEffectEvent(() => {
    navigate(withQuery(pathname, rest), { replace: true })
    setOpenId(named ?? null)
  })
  useEffect(() => {
    if (isThere) show()
  }, [isThere])

  const shown = rows.find(({ _id }) => _id === openId)
  // Gone from the list, it is gone from the drawer, and does not come back with another list.
  if (openId !== null && !shown) setOpenId(null)

  const alone = async <T>({ _id }: R, work: () => Promise<T>): Promise<T> => {
    setBusy(_id)
    return work().finally(() => setBusy(null))
  }
  const act = (key: string, row: R) => setActing({ key, row })
  const actsFor = (row: R): RowAct[] =>
    (actsOf?.(row) ?? []).map(({ run, ...one }) => ({
      ...one,
      asks: !run,
      disabled: busy === row._id,
      onSelect: () => void (run ? alone(row, run) : act(one.key, row)),
    }))
  return {
    shown,
    acting,
    open: ({ _id }: R) => setOpenId(_id),
    act,
    close: () => setOpenId(null),
    closeAct: () => setActing(null),
    actsFor,
    alone,
  }
}
