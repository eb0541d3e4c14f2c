import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { visitRoutes } from './routes.ts'
import {
  freeTimes,
  ownVisitingHours,
  visit,
  visitChange,
  visitForm,
  visitingHours,
} from './visits.ts'

const one = z.object({ id })

/** Visits to rooms and shops, arranged in conversations; those of others are not found. */
export const visitEndpoints = {
  getVisitingHours: defineEndpoint(visitRoutes.getVisitingHours, {
    summary: 'When my room or shop can be visited',
    access: ['owner'],
    params: one,
    reply: ownVisitingHours,
    errors: ['listing_not_found', 'no_visits'],
  }),
  setVisitingHours: defineEndpoint(visitRoutes.setVisitingHours, {
    summary: 'Say when my room or shop can be visited',
    access: ['owner'],
    params: one,
    body: visitingHours,
    reply: ownVisitingHours,
    errors: ['listing_not_found', 'no_visits'],
  }),
  listFreeTimes: defineEndpoint(visitRoutes.listFreeTimes, {
    summary: 'When the place of a conversation can be visited, in the next two weeks',
    access: ROLES,
    params: one,
    reply: freeTimes,
    errors: ['conversation_not_found', 'no_visits'],
  }),
  askForVisit: defineEndpoint(visitRoutes.askForVisit, {
    summary: 'Propose a visit; the same clientId again is the same visit',
    access: ROLES,
    idempotent: true,
    params: one,
    body: visitForm,
    status: 201,
    reply: visit,
    errors: [
      'conversation_not_found',
      'conversation_closed',
      'no_visits',
      'visit_open',
      'visit_taken',
      'too_many_visits',
    ],
  }),
  changeVisit: defineEndpoint(visitRoutes.changeVisit, {
    summary:
      'Accept, decline or cancel a visit, or propose another time; again, it changes nothing',
    access: ROLES,
    params: one,
    body: visitChange,
    reply: visit,
    errors: [
      'visit_not_found',
      'conversation_closed',
      'no_visits',
      'visit_moved',
      'visit_over',
      'visit_taken',
      'wrong_status',
      'too_many_visits',
    ],
  }),
  getVisitCalendar: defineEndpoint(visitRoutes.getVisitCalendar, {
    summary: 'An agreed visit as a file for calendars (RFC 5545)',
    access: ROLES,
    params: one,
    reply: z.string(),
    mediaType: 'text/calendar',
    errors: ['visit_not_found'],
  }),
} as const satisfies Endpoints
