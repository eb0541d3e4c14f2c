import type { AdminProperty } from '@rentify/contract/admin/properties'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { typesLabel } from '../../listings/labels.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import { type Filters, optionsOf } from '../management/use-managed-list.ts'
import { VerifiedMark } from '../VerifiedMark.tsx'
import { PropertyDetails } from './PropertyDetails.tsx'
import { actsOfProperty, propertyBulk } from './property-acts.ts'
import {
  PROPERTY_STATUSES,
  previewText,
  propertyPeriodLabel,
  propertyTypeLabel,
} from './property-labels.ts'
import { StatusMenu } from './StatusMenu.tsx'
import './properties.css'

const PropertyDialog = lazy(() =>
  import('./PropertyDialog.tsx').then((file) => file.PropertyDialog),
)

const FILTERS = {
  type: {
    label: m.admin_property_type,
    options: {
      all: m.admin_all_types,
      rooms: () => typesLabel('Room'),
      hotels: () => typesLabel('Hotel'),
      shops: () => typesLabel('Shop'),
    },
  },
  status: {
    label: m.admin_filter_status,
    options: { all: m.admin_all_statuses, ...optionsOf(PROPERTY_STATUSES) },
  },
} as const satisfies Filters

const TYPE_ICONS = { room: bedIcon, hotel: hotelIcon, shop: shopIcon } as const

/** Searched, filtered and paged by the server (R15); owners see their own (D35). */
export function PropertyManagement() {
  return (
    <ManagementPage
      title={m.admin_properties_title()}
      label={m.admin_properties()}
      filters={FILTERS}
      page={(asked) => pageQuery('properties', adminApi.listProperties, asked)}
      rowsOf={({ properties }) => properties}
      exported={adminRoutes.exportProperties}
      empty={m.admin_properties_none}
      columns={columns}
      nameOf={shownTitle}
      details={{
        title: (property) => unbroken(shownTitle(property)),
        content: (property) => <PropertyDetails property={property} />,
      }}
      actsOf={actsOfProperty}
      dialog={(act, property, close) => (
        <PropertyDialog act={act} property={property} onClose={close} onLoadError={close} />
      )}
      bulk={propertyBulk()}
    />
  )
}

const columns = ({
  act,
}: {
  act: (key: string, property: AdminProperty) => void
}): Column<AdminProperty>[] => [
  {
    key: 'title',
    label: m.admin_property(),
    cell: (property, title) => {
      const { type, pictures, featured } = property
      const place = `${propertyTypeLabel(type)} · ${shownPlaceOf(property)}`
      return (
        <div className="prop-name">
          <Picture
            picture={pictures[0]}
            alt=""
            sizes="64px"
            fallback={<Icon path={TYPE_ICONS[type]} />}
          />
          <span>
            <span className="data-name">
              {title(<UnbrokenText text={shownTitle(property)} />)}
              {featured && <Badge tone="accent">{m.admin_property_featured()}</Badge>}
            </span>
            <span className="muted small data-line" title={place}>
              {place}
            </span>
          </span>
        </div>
      )
    },
  },
  {
    key: 'description',
    label: m.admin_property_description(),
    width: 200,
    extra: 'much',
    cell: ({ description }) => (
      <span className="muted small data-lines">{previewText(description)}</span>
    ),
  },
  {
    key: 'owner',
    label: m.admin_property_owned_by(),
    width: 140,
    className: 'prop-owner',
    cell: ({ userId }) =>
      userId ? (
        <span className="data-whole">
          <span className="data-name">
            <span className="data-line">{userId.name}</span>
            {userId.isVerified && <VerifiedMark />}
          </span>
          <span className="muted small data-line" title={userId.email}>
            {userId.email}
          </span>
        </span>
      ) : (
        m.admin_property_no_owner()
      ),
  },
  {
    key: 'price',
    label: m.admin_property_price(),
    width: 104,
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
    key: 'status',
    label: m.admin_column_status(),
    width: 128,
    cell: (property) => (
      <span className="data-stack">
        <StatusMenu property={property} onAsk={(to) => act(to, property)} />
        <Marks property={property} />
      </span>
    ),
  },
]

/** What a status alone does not say. */
function Marks({ property: { isVisible, reports } }: { property: AdminProperty }) {
  if (isVisible && reports === 0) return null
  return (
    <span className="prop-badges">
      {!isVisible && <Badge tone="warm">{m.own_hidden()}</Badge>}
      {reports > 0 && <Badge tone="bad">{m.admin_report_count({ count: reports })}</Badge>}
    </span>
  )
}
