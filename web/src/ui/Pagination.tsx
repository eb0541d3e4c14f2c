import { groupDigits } from '@rentify/contract/money'
import { m } from '../messages/index.js'
import { Link } from '../router/Link.tsx'
import { ChipSelect } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from './icons.ts'
import './data-table.css'

type PaginationProps = {
  page: number
  totalPages: number
  total: number
  /** Rows on a page. */
  size: number
  /** The address of another page. */
  addressOf: (page: number) => string
  /** The sizes that can be chosen, the usual one first. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
}

/** Which rows are shown, and links to the first, the last and the neighbouring pages. */
export function Pagination({
  page,
  totalPages,
  total,
  size,
  addressOf,
  sizes = [],
  onSize,
}: PaginationProps) {
  if (total === 0) return null
  const first = (page - 1) * size + 1
  return (
    <nav className="pager" aria-label={m.pages_label()}>
      <p className="small muted" role="status">
        {first <= total &&
          m.pages_shown({
            from: groupDigits(first),
            to: groupDigits(Math.min(page * size, total)),
            total: groupDigits(total),
          })}
      </p>
      {total > Math.min(...sizes) && (
        <ChipSelect
          label={m.pages_size()}
          value={String(size)}
          options={sizes.map((rows) => ({ value: String(rows), label: m.pages_rows({ rows }) }))}
          onChange={({ target }) => onSize?.(Number(target.value))}
        />
      )}
      {(totalPages > 1 || page > 1) && (
        <ul>
          <li className="step">
            <Step
              label={m.pages_previous()}
              icon={chevronLeftIcon}
              to={page > 1 ? addressOf(Math.min(page - 1, totalPages)) : null}
            />
          </li>
          {pagesBeside(page, totalPages).map((number, at, all) => (
            <li key={number} className={number === page ? 'here' : ''}>
              {number - (all[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                className="page-link"
                to={addressOf(number)}
                aria-label={m.pages_page({ page: groupDigits(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {groupDigits(number)}
              </Link>
            </li>
          ))}
          <li className="step">
            <Step
              label={m.pages_next()}
              icon={chevronRightIcon}
              to={page < totalPages ? addressOf(page + 1) : null}
            />
          </li>
        </ul>
      )}
    </nav>
  )
}

function Step({ label, icon, to }: { label: string; icon: string; to: string | null }) {
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is a disabled one
      <a className="page-link" role="link" aria-disabled="true" aria-label={label}>
        <Icon path={icon} />
      </a>
    )
  }
  return (
    <Link className="page-link" to={to} aria-label={label}>
      <Icon path={icon} />
    </Link>
  )
}

/** The first page, the last one, this one and the two beside it. */
export function pagesBeside(page: number, totalPages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, totalPages]
  return [...new Set(wanted)].filter((one) => one >= 1 && one <= totalPages).sort((a, b) => a - b)
}
