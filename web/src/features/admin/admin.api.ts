import type { adminEndpoints } from '@rentify/contract/admin/endpoints'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { makeClient, type Request } from '@rentify/contract/client'
import { type SendOptions, send } from '../../api/send.ts'
import { panelLock } from './panel-lock.ts'

/** How long the back office waits before it repeats a call whose connection was lost (D72). */
const PAUSE_MS = 3000

/** Sends a call of the back office, as soon as the panel is not locked. */
export const sendInPanel = (request: Request, options?: SendOptions): Promise<unknown> =>
  panelLock.whileOpen(() => send(request, { pause: PAUSE_MS, ...options }))

/** The calls of the back office. */
export const adminApi = makeClient<typeof adminEndpoints, SendOptions>(adminRoutes, sendInPanel)
