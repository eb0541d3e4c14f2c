import { adminEndpoints } from '@rentify/contract/admin/endpoints'
import { COMMAND_ACTIONS } from '@rentify/contract/admin/vocabulary'
import { panelAnalyticsEndpoints } from '@rentify/contract/analytics/endpoints'
import { expect, test } from 'vitest'
import { ACTIONS } from './audit-labels.ts'

test('every recorded action has words, and can be chosen as a filter', () => {
  const endpoints = [adminEndpoints, panelAnalyticsEndpoints].flatMap(Object.values)
  const recorded = endpoints.flatMap((endpoint) => ('audit' in endpoint ? [endpoint.audit] : []))
  // A bulk act records what the single one does.
  const actions = new Set([...recorded, ...COMMAND_ACTIONS])
  expect(Object.keys(ACTIONS).toSorted()).toEqual([...actions].toSorted())
})
