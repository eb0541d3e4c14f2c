import { panelAnalyticsRoutes } from '@rentify/contract/analytics/panel.routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { Navigate } from '../../../router/Link.tsx'
import { useSearchParams } from '../../../router/router.ts'
import { Button, TextLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronLeftIcon, downloadIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { AnalyticsPage } from '../../analytics/AnalyticsPage.tsx'
import {
  figuresOfListing,
  type LoadFigures,
  type Period,
} from '../../analytics/analytics.queries.ts'
import { titleOf } from '../../listings/card-facts.ts'
import { listingById } from '../../listings/detail.queries.ts'
import { downloadCsv } from '../download.ts'
import { useAdminSession } from '../use-admin-session.ts'
import { panelAnalytics } from './analytics.api.ts'
import { EmptySearches } from './EmptySearches.tsx'

const load: LoadFigures = (query, options) => panelAnalytics.getAnalytics({ query }, options)

/**
 * All measured figures for administrators, their own for owners, or one listing's with `?listing=`
 * for administrators (D35, D37).
 */
export function AdminAnalytics() {
  const [params] = useSearchParams()
  const session = useAdminSession()
  const isAdmin = typeof session === 'object' && session.role === 'admin'
  const { listing, ...others } = Object.fromEntries(params)
  // Owners read one listing's figures beside their other pages.
  if (listing && !isAdmin)
    return <Navigate to={withQuery(paths.listingInsights(listing), others)} replace />
  if (listing) return <OfListing key={listing} id={listing} />
  return (
    <AnalyticsPage
      title={m.analytics_title()}
      of="panel"
      load={load}
      tools={(period) => <Export period={period} />}
    >
      {isAdmin && <EmptySearches />}
    </AnalyticsPage>
  )
}

function OfListing({ id }: { id: string }) {
  const { data: listing } = useQuery(listingById(id))
  return (
    <>
      <div>
        <TextLink to={paths.myListings()}>
          <Icon path={chevronLeftIcon} />
          {m.title_my_listings()}
        </TextLink>
        <p className="muted">
          {listing ? (
            <UnbrokenText text={titleOf(listing)} />
          ) : (
            <Skeleton width="min(100%, 260px)" height="22px" />
          )}
        </p>
      </div>
      <AnalyticsPage title={m.own_insights()} of={id} load={figuresOfListing(id)} />
    </>
  )
}

function Export({ period }: { period: Period }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadCsv(panelAnalyticsRoutes.exportAnalytics, period)
    } catch {
      toast('error', m.analytics_export_failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small kind="second" icon={downloadIcon} busy={busy} onClick={() => void download()}>
      {m.analytics_export()}
    </Button>
  )
}
