import { groupDigits } from '@rentify/contract/money'
import { MOST_PER_WEEK } from '@rentify/contract/saved-searches/routes'
import type {
  Frequency,
  SavedSearch,
  SearchAsks,
} from '@rentify/contract/saved-searches/saved-search'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useNavigate, useSearchParams } from '../../router/router.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import {
  estimateOf,
  savedSearchesQuery,
  useChangeSearch,
  useDeleteSearch,
  useSaveSearch,
} from './saved-searches.queries.ts'
import { type AskedSearch, addressOf, askedIn } from './search-address.ts'
import './saved-searches.css'

const TYPES = { Room: m.search_rooms, Hotel: m.search_hotels, Shop: m.search_shops } as const
/** What servers of the version before, beside this page's own, do not say. */
const asksOf = (asked: AskedSearch, asks: SearchAsks | undefined): SearchAsks =>
  asks ?? { text: TYPES[asked.type](), more: 0, all: TYPES[asked.type]() }
const FREQUENCIES: Readonly<Record<Frequency, () => string>> = {
  instant: m.search_instant,
  daily: m.search_daily,
  weekly: m.search_weekly,
  bell: m.search_bell,
}
const frequencies = () =>
  Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label: label() }))
const LONGEST_NAME = 80

/** The user's saved searches, and the one that a list led here to save. */
export function SavedSearches() {
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery)
  const [address] = useSearchParams()
  const asked = askedIn(address)
  const searches = data?.searches ?? []
  return (
    <div className="page narrow" aria-busy={!data && !error}>
      <div className="head">
        <h1>{m.title_saved_searches()}</h1>
        <p className="muted">{m.search_saved_text()}</p>
      </div>
      <div className="saved-searches">
        {asked && <SaveForm asked={asked} />}
        {!data && !error && (
          <p className="muted" role="status">
            {m.common_loading()}
          </p>
        )}
        {error && !data && (
          <EmptyState failed title={m.search_load_failed()} text={messageOf(error, m.error_page())}>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          </EmptyState>
        )}
        {data && searches.length === 0 && !asked && (
          <EmptyState title={m.search_none()} text={m.search_none_text()}>
            <ButtonLink to={paths.rooms()}>{m.search_find()}</ButtonLink>
          </EmptyState>
        )}
        {searches.length > 0 && (
          <ul>
            {searches.map((search) => (
              <Saved key={search._id} search={search} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** How many it finds is shown before it is saved. */
function SaveForm({ asked }: { asked: AskedSearch }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const { data: estimate } = useQuery(estimateOf(asked))
  const { mutate: save, isPending } = useSaveSearch()
  const isWide = estimate !== undefined && estimate.perWeek > MOST_PER_WEEK
  const send = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim() ? { name: name.trim() } : {}
    save(
      { ...asked, ...named, frequency },
      { onSuccess: () => navigate(paths.savedSearches(), { replace: true }) },
    )
  }
  return (
    <form className="saved-search" onSubmit={send}>
      <h2>{m.search_save()}</h2>
      <p>{estimate ? asksOf(asked, estimate.asks).all : TYPES[asked.type]()}</p>
      <p className="muted" role="status">
        {estimate &&
          (isWide
            ? m.search_wide()
            : m.search_estimate({
                count: groupDigits(estimate.matching),
                week: groupDigits(estimate.perWeek),
              }))}
      </p>
      <Field label={m.search_name()} help={m.search_name_help()}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={LONGEST_NAME}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={m.search_frequency()}>
        {(control) => (
          <Select
            {...control}
            options={frequencies()}
            value={frequency}
            onChange={(event) => setFrequency(event.target.value as Frequency)}
          />
        )}
      </Field>
      <div className="row">
        {isWide ? (
          <ButtonLink to={addressOf(asked)}>{m.search_narrow()}</ButtonLink>
        ) : (
          <Button type="submit" busy={isPending}>
            {m.search_save()}
          </Button>
        )}
        <ButtonLink kind="quiet" to={addressOf(asked)}>
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

function Saved({ search }: { search: SavedSearch }) {
  const { mutate: change, isPending } = useChangeSearch()
  const { mutate: remove, isPending: isGoing } = useDeleteSearch()
  const [name, setName] = useState<string | null>(null)
  const { _id: id, frequency, paused, unread } = search
  const asks = asksOf(search, search.asks)
  const title = search.name ?? asks.text
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (!name?.trim()) return
    change({ id, change: { name: name.trim() } }, { onSuccess: () => setName(null) })
  }
  return (
    <li className="saved-search">
      <div className="row">
        <h2>{title}</h2>
        {unread > 0 && <Badge tone="accent">{m.search_unread({ count: String(unread) })}</Badge>}
      </div>
      {search.name && <p className="muted">{asks.text}</p>}
      {asks.more > 0 && (
        <details className="small muted">
          <summary>{m.search_asked_more({ count: asks.more })}</summary>
          <p>{asks.all}</p>
        </details>
      )}
      {name !== null && (
        <form className="row" onSubmit={rename}>
          <TextInput
            aria-label={m.search_name()}
            value={name}
            maxLength={LONGEST_NAME}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" small busy={isPending}>
            {m.search_rename()}
          </Button>
        </form>
      )}
      <div className="search-pace">
        <Field label={m.search_frequency()}>
          {(control) => (
            <Select
              {...control}
              options={frequencies()}
              value={frequency}
              onChange={(event) =>
                change({ id, change: { frequency: event.target.value as Frequency } })
              }
            />
          )}
        </Field>
        <Switch
          label={m.search_pause()}
          aria-label={m.search_pause_of({ name: title })}
          checked={paused}
          onChange={(event) => change({ id, change: { paused: event.target.checked } })}
        />
      </div>
      <div className="row">
        <ButtonLink
          kind="second"
          small
          to={addressOf(search)}
          onClick={() => change({ id, change: { opened: true } })}
        >
          {m.search_open()}
        </ButtonLink>
        {name === null && (
          <Button kind="quiet" small onClick={() => setName(search.name ?? '')}>
            {m.search_rename()}
          </Button>
        )}
        <Button kind="danger" small busy={isGoing} onClick={() => remove(id)}>
          {m.search_delete()}
        </Button>
      </div>
    </li>
  )
}
