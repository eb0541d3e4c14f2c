import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, RoundButton, TextLink } from '../../../ui/Button.tsx'
import { listIcon, mapIcon, rowsIcon } from '../../../ui/icons.ts'
import { toggleCompactRows, useCompactRows } from '../compact-rows.ts'
import { LIST_TEXTS, orderOf, sortedText } from '../list-texts.ts'
import { type ListState, writeListState } from '../listing-search.ts'
import { understandingOf } from '../search.queries.ts'
import { RelaxedLine } from './RelaxedLine.tsx'
import { SameSearch } from './SameSearch.tsx'

type ListHeadProps = {
  type: ListingType
  state: ListState
  title: string
  /** Undefined until it is known. */
  total: number | undefined
  /** The number of exact matches, where relaxed ones are listed below them. */
  few: number
  linked: boolean
  failed: boolean
  /** Shows the list's map, or the list alone; null of what has no map. */
  switchView: (() => void) | null
}

/** A list's heading: how many match, in which order, and what was relaxed. */
export function ListHead({
  type,
  state,
  title,
  total,
  few,
  linked,
  failed,
  switchView,
}: ListHeadProps) {
  const texts = LIST_TEXTS[type]
  const understood = useQuery(understandingOf(type, state)).data
  const compact = useCompactRows()
  const order = orderOf(state, understood)
  return (
    <div className="list-head">
      <div className="list-title">
        <h1>{title}</h1>
        <RoundButton
          className="rows-toggle"
          icon={rowsIcon}
          label={m.list_compact()}
          aria-pressed={compact}
          onClick={toggleCompactRows}
        />
        {switchView && (
          <Button
            small
            kind="second"
            className="view-switch"
            icon={state.view ? listIcon : mapIcon}
            onClick={switchView}
          >
            {state.view ? m.list_as_list() : m.list_as_map()}
          </Button>
        )}
      </div>
      <div className="list-line">
        <p className="muted list-status" role="status">
          {total === undefined && !failed && texts.loading()}
          {total !== undefined && (
            <>
              <b>{texts.found({ count: groupDigits(total) })}</b>
              {order && total > 0 && `\u00a0· ${sortedText(order)}`}
            </>
          )}
        </p>
        {total !== undefined && total > 0 && (
          <TextLink to={`${paths.savedSearches()}?type=${type}&${writeListState(state)}`}>
            {m.search_save()}
          </TextLink>
        )}
      </div>
      <RelaxedLine type={type} state={state} few={few} linked={linked} />
      {state.search && total !== 0 && <SameSearch type={type} state={state} />}
      <h2 className="sr">
        {few > 0 ? m.search_few_exact({ count: groupDigits(few) }) : m.list_results()}
      </h2>
    </div>
  )
}
