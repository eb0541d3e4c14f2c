import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { MAX_EVENT_BYTES, measuredEvents } from './events.ts'
import { panelAnalyticsRoutes } from './panel.routes.ts'
import { analyticsQuery, analyticsReport, emptySearches } from './report.ts'
import { analyticsRoutes } from './routes.ts'

const access = ['owner', 'admin'] as const

/** Measuring, and one listing's figures (D37, D58). */
export const analyticsEndpoints = {
  recordEvents: defineEndpoint(analyticsRoutes.recordEvents, {
    summary: 'Record what a page measured: counted without a person or a device',
    access: 'public',
    body: measuredEvents,
    bodyLimit: MAX_EVENT_BYTES,
    reply: z.undefined(),
    status: 204,
    errors: ['forbidden', 'too_many_requests'],
  }),
  getListingAnalytics: defineEndpoint(analyticsRoutes.getListingAnalytics, {
    summary: 'The measured figures of one listing, for its owner and administrators',
    access,
    params: z.object({ id }),
    query: analyticsQuery,
    reply: analyticsReport,
    errors: ['listing_not_found'],
  }),
} as const satisfies Endpoints

/** The back office's figures: all for administrators, their own for owners (D35, D37). */
export const panelAnalyticsEndpoints = {
  getAnalytics: defineEndpoint(panelAnalyticsRoutes.getAnalytics, {
    summary: 'The measured figures: all of them, or an owner’s own',
    access,
    query: analyticsQuery,
    reply: analyticsReport,
    errors: [],
  }),
  listEmptySearches: defineEndpoint(panelAnalyticsRoutes.listEmptySearches, {
    summary: 'What was searched for without a result, without telling by whom',
    access: ['admin'],
    reply: emptySearches,
    errors: [],
  }),
  exportAnalytics: defineEndpoint(panelAnalyticsRoutes.exportAnalytics, {
    summary: 'The same figures as a CSV file',
    access,
    query: analyticsQuery,
    mediaType: 'text/csv',
    oneAtATime: true,
    reply: z.string(),
    errors: ['export_running'],
    audit: 'analytics.export',
  }),
} as const satisfies Endpoints
