import type { AdminSignal, SignalsPage } from '@rentify/contract/admin/signals/signals'
import { SIGNAL_KINDS, type SignalKind } from '@rentify/contract/moderation/vocabulary'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Select } from '../../../ui/Select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { adminApi } from '../admin.api.ts'
import { SignalList } from './SignalList.tsx'
import { SignalPane } from './SignalPane.tsx'
import { KIND_LABELS } from './signal-texts.ts'
import { type SignalFilters, signalsOf } from './signals.queries.ts'
import { useSignalKeys } from './use-signal-keys.ts'
import './signals.css'

const SignalDialog = lazy(() => import('./SignalDialog.tsx').then((file) => file.SignalDialog))
const AllFineDialog = lazy(() => import('./AllFineDialog.tsx').then((file) => file.AllFineDialog))
const KeysDialog = lazy(() => import('./SignalDialog.tsx').then((file) => file.KeysDialog))

/** List and evidence have room side by side; `signals.css` has it, too. */
const WIDE = '(min-width: 1024px)'

/** The signal as it was when the dialog opened: the list may move on below it. */
type Asking =
  | { readonly about: 'listing' | 'owner' | 'fine'; readonly signal: AdminSignal }
  | { readonly about: 'keys' }

/** The address has the filters and the signal that is shown, so that Back and reload keep them. */
function useSignalAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const kind = SIGNAL_KINDS.find((name) => name === params.get('kind')) ?? null
  const filters: SignalFilters = {
    status: params.get('status') === 'decided' ? 'decided' : 'open',
    kind,
    owner: params.get('owner'),
  }
  const at = params.get('at')
  const addressOf = (change: Partial<SignalFilters & { at: string | null }>) => {
    const { status, ...rest } = { ...filters, at: null, ...change }
    const said = Object.entries(rest).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return withQuery(pathname, {
      ...(status === 'decided' && { status }),
      ...Object.fromEntries(said),
    })
  }
  const go = (change: Parameters<typeof addressOf>[0], replace = true) =>
    navigate(addressOf(change), { replace })
  return { filters, at, addressOf, go }
}

/** Signals on the left, the evidence of one on the right; on a phone one after the other (D92). */
export function SignalScreen() {
  const { filters, at, addressOf, go } = useSignalAddress()
  const query = useInfiniteQuery(signalsOf(filters))
  const isWide = useMedia(WIDE)
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [withKey] = useState(createIdempotency)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const pages = query.data?.pages ?? []
  const signals = pages.flatMap((page) => page.signals)
  const index = signals.findIndex(({ _id }) => _id === at)
  // On a phone the list comes first, and the evidence of the one that is tapped.
  const shown = signals[index] ?? (isWide ? signals[0] : undefined)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isMissing = at !== null && index < 0 && signals.length > 0
  // The one in the address may be on a later page.
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage])

  const place = index < 0 && !isWide ? -1 : Math.max(0, index)
  const move = (by: number) => {
    const next = signals[place + by]
    if (next) go({ at: next._id })
    else if (by > 0 && hasNextPage) void fetchNextPage()
    setFailure(null)
  }
  /** The one after it is shown, as soon as it is decided. */
  const leave = (isDecided: (signal: AdminSignal) => boolean) => {
    const isLeft = (signal: AdminSignal) => !isDecided(signal)
    const next = signals.slice(place).find(isLeft) ?? signals.slice(0, place).findLast(isLeft)
    client.setQueryData<InfiniteData<SignalsPage, string | null>>(
      signalsOf(filters).queryKey,
      (data) => data && only(data, isLeft),
    )
    go({ at: next?._id ?? null })
    setAsking(null)
    setFailure(null)
  }
  const fine = async (signal: AdminSignal) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await withKey(signal._id, (idempotencyKey) =>
        adminApi.decideSignal(
          { params: { id: signal._id }, body: { decision: 'fine' } },
          { idempotencyKey },
        ),
      )
      toast('success', message)
      leave(({ _id }) => _id === signal._id)
    } catch (error) {
      setFailure(withReason(m.signal_failed(), error))
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  const close = () => setAsking(null)
  const isOpen = shown && !shown.decision
  useSignalKeys({
    j: () => move(1),
    k: () => move(-1),
    f: isOpen ? () => void fine(shown) : undefined,
    b: isOpen ? () => setAsking({ about: 'listing', signal: shown }) : undefined,
    o: shown && (() => void window.open(paths.listing(shown.listing._id), '_blank')),
    '?': () => setAsking({ about: 'keys' }),
  })

  const counts = pages[0]?.counts
  const countOf = (kind: SignalKind) => (counts && filters.status === 'open' ? counts[kind] : null)
  return (
    <>
      <div className="sig-top">
        <h1>{m.admin_signals()}</h1>
        <Button small kind="quiet" onClick={() => setAsking({ about: 'keys' })}>
          {m.signal_keys()} <kbd>?</kbd>
        </Button>
      </div>
      <div className={`sig-filters${shown ? ' has-place' : ''}`}>
        <Select
          aria-label={m.admin_filter_status()}
          value={filters.status}
          options={[
            { value: 'open', label: m.admin_reports_open() },
            { value: 'decided', label: m.admin_reports_decided() },
          ]}
          onChange={({ target }) =>
            go({ status: target.value as SignalFilters['status'], at: null }, false)
          }
        />
        <Select
          aria-label={m.signal_kind()}
          value={filters.kind ?? ''}
          options={[
            { value: '', label: m.signal_kind_all() },
            ...SIGNAL_KINDS.map((kind) => ({
              value: kind,
              label: [KIND_LABELS[kind](), countOf(kind)]
                .filter((part) => part !== null)
                .join(' · '),
            })),
          ]}
          onChange={({ target }) =>
            go({ kind: (target.value || null) as SignalKind | null }, false)
          }
        />
        {filters.owner && (
          <Link className="link" to={addressOf({ owner: null })}>
            {m.signal_every_owner()}
          </Link>
        )}
      </div>
      {!query.data && query.isError && (
        <EmptyState
          failed
          title={m.admin_list_failed()}
          text={messageOf(query.error, m.error_page())}
        >
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {query.isPending && (
        <div aria-busy="true">
          <p className="sr">{m.common_loading()}</p>
          <RowSkeletons />
        </div>
      )}
      {query.data && signals.length === 0 && (
        <EmptyState
          title={filters.status === 'open' ? m.signal_none() : m.signal_none_decided()}
          text={filters.status === 'open' ? m.signal_none_text() : undefined}
        />
      )}
      {signals.length > 0 && (
        <div className={`sig-screen${shown ? ' has-place' : ''}`}>
          <SignalList
            signals={signals}
            shown={shown}
            addressOf={(signal) => addressOf({ at: signal._id })}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            busy={isFetchingNextPage}
          />
          {shown && (
            <SignalPane
              signal={shown}
              busy={busy}
              back={addressOf({ at: null })}
              ofOwner={addressOf({ owner: shown.listing.owner._id })}
              onFine={() => void fine(shown)}
              onAsk={(about) => setAsking({ about, signal: shown })}
            >
              {failure && <Failure>{failure}</Failure>}
            </SignalPane>
          )}
        </div>
      )}
      {asking?.about === 'keys' && <KeysDialog onClose={close} onLoadError={close} />}
      {asking?.about === 'fine' && (
        <AllFineDialog
          signal={asking.signal}
          onDone={() => leave(isOfOwner(asking.signal))}
          onClose={close}
          onLoadError={close}
        />
      )}
      {(asking?.about === 'listing' || asking?.about === 'owner') && (
        <SignalDialog
          signal={asking.signal}
          scope={asking.about}
          onDone={() =>
            leave(
              asking.about === 'owner'
                ? isOfOwner(asking.signal)
                : ({ _id }) => _id === asking.signal._id,
            )
          }
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  )
}

/** Of the same owner: those of a hundred and more come back when the list is read again. */
const isOfOwner =
  ({ listing }: AdminSignal) =>
  (other: AdminSignal) =>
    other.listing.owner._id === listing.owner._id

function only(
  data: InfiniteData<SignalsPage, string | null>,
  isLeft: (signal: AdminSignal) => boolean,
): InfiniteData<SignalsPage, string | null> {
  const pages = data.pages.map((page) => ({
    ...page,
    signals: page.signals.filter(isLeft),
  }))
  return { ...data, pages }
}
