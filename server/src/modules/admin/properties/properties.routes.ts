import type { propertyEndpoints } from '@rentify/contract/admin/properties.endpoints'
import type { Handlers } from '../../../http/mount.ts'
import { eachRow } from '../bulk.ts'
import { decideReport, listReports } from '../reports/reports.service.ts'
import { decideReview, listReviewReports } from '../reports/reviews.service.ts'
import {
  getProperty,
  listProperties,
  type PropertiesDeps,
  removeProperty,
  setPropertyFeatured,
  setPropertyStatus,
  updateProperty,
} from './properties.service.ts'

/** `/api/admin/properties` and `/api/admin/reports`. */
export const propertyHandlers = (deps: PropertiesDeps): Handlers<typeof propertyEndpoints> => ({
  listProperties: ({ query }, call) => listProperties(deps, query, call),
  getProperty: ({ params }, call) => getProperty(deps, params.id, call),
  updateProperty: ({ params, body }, call) => updateProperty(deps, params.id, body, call),
  setPropertyStatus: ({ params, body }, call) => setPropertyStatus(deps, params.id, body, call),
  setPropertyStatuses: ({ body: { ids, ...decision } }, call) =>
    eachRow(ids, (id) => setPropertyStatus(deps, id, decision, call)),
  setPropertyFeatured: ({ params, body }, call) =>
    setPropertyFeatured(deps, params.id, body.featured, call),
  deleteProperty: ({ params }, call) => removeProperty(deps, params.id, call),
  listReports: ({ query }, call) => listReports(deps, query, call),
  decideReport: ({ params, body }, call) => decideReport(deps, params.id, body, call),
  listReviewReports: ({ query }, call) => listReviewReports(deps, query, call),
  decideReviewReports: ({ params, body }, call) => decideReview(deps, params.id, body, call),
})
