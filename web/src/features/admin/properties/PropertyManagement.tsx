import type { AdminProperty } from '@rentify/contract/admin/properties'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { ADMIN_PAGE_SIZE } from '@rentify/contract/admin/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { typesLabel } from '../../listings/labels.ts'
import { EmailText } from '../EmailText.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ListResults } from '../ListResults.tsx'
import { useListState } from '../list-state.ts'
import { PropertyActions } from './PropertyActions.tsx'
import { propertiesQuery } from './properties.queries.ts'
import {
  PROPERTY_STATUSES,
  previewText,
  propertyPeriodLabel,
  propertyTypeLabel,
} from './property-labels.ts'
import './properties.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'

const CHOICES = {
  type: ['all', 'rooms', 'hotels', 'shops'],
  status: ['all', 'active', 'inactive', 'pending', 'blocked'],
} as const

const TYPE_ICONS = { room: bedIcon, hotel: hotelIcon, shop: shopIcon } as const

/** Searched, filtered and paged by the server (R15); owners see their own (D35). */
export function PropertyManagement() {
  const { state, addressOf, change } = useListState(CHOICES)
  const { search, status, type } = state
  const query = useQuery(propertiesQuery(state))
  const narrowed = search !== '' || status !== 'all' || type !== 'all'
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_properties_title()}</h1>
        <div className="adm-tools">
          <ChipSelect
            label={m.admin_property_type()}
            value={state.type}
            options={[
              { value: 'all', label: m.admin_all_types() },
              { value: 'rooms', label: typesLabel('Room') },
              { value: 'hotels', label: typesLabel('Hotel') },
              { value: 'shops', label: typesLabel('Shop') },
            ]}
            onChange={({ target }) => change({ type: target.value as typeof state.type })}
          />
          <ChipSelect
            label={m.admin_filter_status()}
            value={state.status}
            options={CHOICES.status.map((value) => ({
              value,
              label: value === 'all' ? m.admin_all_statuses() : PROPERTY_STATUSES[value].label(),
            }))}
            onChange={({ target }) => change({ status: target.value as typeof state.status })}
          />
          <ExportButton route={adminRoutes.exportProperties} filters={{ search, type, status }} />
        </div>
      </div>
      <ListResults
        query={query}
        size={ADMIN_PAGE_SIZE}
        addressOf={addressOf}
        empty={m.admin_properties_none()}
        onClear={narrowed ? () => change({ search: '', status: 'all', type: 'all' }) : undefined}
      >
        {({ properties }) => (
          <DataTable
            label={m.admin_properties()}
            columns={columns()}
            rows={properties}
            busy={query.isPlaceholderData}
          />
        )}
      </ListResults>
    </>
  )
}

const columns = (): Column<AdminProperty>[] => [
  { key: 'title', label: m.admin_property(), cell: (row) => <NameCell property={row} /> },
  {
    key: 'type',
    label: m.admin_property_type(),
    cell: ({ type }) => <Badge icon={TYPE_ICONS[type]}>{propertyTypeLabel(type)}</Badge>,
  },
  {
    key: 'owner',
    label: m.admin_property_owned_by(),
    cell: ({ userId }) =>
      userId ? (
        <span className="prop-owner">
          <b>{userId.name}</b>
          <EmailText email={userId.email} />
          {userId.isVerified && <Badge tone="ok">{m.listings_badge_verified()}</Badge>}
        </span>
      ) : (
        m.admin_property_no_owner()
      ),
  },
  {
    key: 'price',
    label: m.admin_property_price(),
    numeric: true,
    cell: ({ price, type }) => (
      <Price
        amount={price}
        period={propertyPeriodLabel(type)}
        none={m.listings_price_na()}
        free={m.listings_price_free()}
      />
    ),
  },
  {
    key: 'location',
    label: m.admin_property_location(),
    cell: (row) => <span className="prop-place">{shownPlaceOf(row)}</span>,
  },
  { key: 'status', label: m.admin_column_status(), cell: (row) => <StatusCell property={row} /> },
  {
    key: 'actions',
    label: m.admin_actions(),
    hideLabel: true,
    cell: (row) => <PropertyActions property={row} />,
  },
]

function NameCell({ property }: { property: AdminProperty }) {
  const { title, description, pictures, type, featured } = property
  return (
    <div className="prop-name">
      <Picture
        picture={pictures[0]}
        alt=""
        sizes="64px"
        fallback={<Icon path={TYPE_ICONS[type]} />}
      />
      <span>
        <b>
          <UnbrokenText text={title} />
        </b>
        {featured && <Badge tone="accent">{m.admin_property_featured()}</Badge>}
        <span className="muted small">{previewText(description)}</span>
      </span>
    </div>
  )
}

function StatusCell({ property: { status, isVisible, reports } }: { property: AdminProperty }) {
  const { label, tone } = PROPERTY_STATUSES[status]
  return (
    <span className="prop-badges">
      <Badge tone={tone}>{label()}</Badge>
      {!isVisible && <Badge tone="warm">{m.own_hidden()}</Badge>}
      {reports > 0 && (
        <Badge tone="bad">
          {reports === 1 ? m.admin_report_one() : m.admin_report_count({ count: reports })}
        </Badge>
      )}
    </span>
  )
}
