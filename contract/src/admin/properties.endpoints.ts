import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { bulkDone } from './bulk.ts'
import {
  adminPropertyDetail,
  propertiesPage,
  propertiesQuery,
  propertyFeaturedForm,
  propertyForm,
  propertySaved,
  propertyStatusesForm,
  propertyStatusForm,
} from './properties.ts'
import { decisionForm, reportSaved, reportsPage, reportsQuery } from './reports/reports.ts'
import {
  reviewDecisionForm,
  reviewReports,
  reviewReportsDecided,
} from './reports/review-reports.ts'
import { adminRoutes } from './routes.ts'

/** Owners see and change their own; others do not exist for them (D35). */
const access = ['owner', 'admin'] as const
const administrators = { access: ['admin'] } as const
const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Properties and reports in the back office (R15, D35, D59). */
export const propertyEndpoints = {
  listProperties: defineEndpoint(adminRoutes.listProperties, {
    summary: 'Properties, searched and filtered, newest first',
    access,
    query: propertiesQuery,
    reply: propertiesPage,
    errors: [],
  }),
  getProperty: defineEndpoint(adminRoutes.getProperty, {
    summary: 'One property with its details',
    access,
    params: one,
    reply: z.object({ property: adminPropertyDetail }),
    errors: ['listing_not_found'],
  }),
  updateProperty: defineEndpoint(adminRoutes.updateProperty, {
    summary: 'Edit a property; fields that are not sent stay',
    access,
    params: one,
    body: propertyForm,
    idempotent: true,
    reply: propertySaved,
    errors: ['listing_not_found', 'listing_changed', 'wrong_status'],
    audit: 'property.update',
  }),
  setPropertyStatus: defineEndpoint(adminRoutes.setPropertyStatus, {
    summary: 'Set a property’s status; a block carries a reason for its owner',
    access,
    params: one,
    body: propertyStatusForm,
    idempotent: true,
    reply: propertySaved,
    errors: ['listing_not_found', 'wrong_status'],
    audit: 'property.status',
  }),
  setPropertyStatuses: defineEndpoint(adminRoutes.setPropertyStatuses, {
    summary: 'Set the status of several properties, each by itself',
    access,
    body: propertyStatusesForm,
    idempotent: true,
    reply: bulkDone,
    errors: [],
    audit: 'property.status',
  }),
  setPropertyFeatured: defineEndpoint(adminRoutes.setPropertyFeatured, {
    summary: 'Feature a property, or no longer',
    ...administrators,
    params: one,
    body: propertyFeaturedForm,
    idempotent: true,
    reply: propertySaved,
    errors: ['listing_not_found'],
    audit: 'property.featured',
  }),
  deleteProperty: defineEndpoint(adminRoutes.deleteProperty, {
    summary: 'Delete a property',
    access,
    params: one,
    idempotent: true,
    reply: done,
    errors: ['listing_not_found', 'stays_ahead'],
    audit: 'property.delete',
  }),
  listReports: defineEndpoint(adminRoutes.listReports, {
    summary: 'Reported listings, and owners who ask for another review',
    ...administrators,
    query: reportsQuery,
    reply: reportsPage,
    errors: [],
  }),
  decideReport: defineEndpoint(adminRoutes.decideReport, {
    summary: 'Block the listing or allow it; closes all its open reports',
    ...administrators,
    params: one,
    body: decisionForm,
    idempotent: true,
    reply: reportSaved,
    errors: ['report_not_found', 'wrong_status'],
    audit: 'report.decide',
  }),
  listReviewReports: defineEndpoint(adminRoutes.listReviewReports, {
    summary: 'Reported reviews',
    ...administrators,
    query: reportsQuery,
    reply: reviewReports,
    errors: [],
  }),
  decideReviewReports: defineEndpoint(adminRoutes.decideReviewReports, {
    summary: 'Withdraw the review or keep it; closes all its open reports',
    ...administrators,
    params: one,
    body: reviewDecisionForm,
    idempotent: true,
    reply: reviewReportsDecided,
    errors: ['review_not_found', 'wrong_status'],
    audit: 'review.decide',
  }),
} as const satisfies Endpoints
