import { panelLockEndpoints } from '@rentify/contract/accounts/panel-lock.endpoints'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockPanel } from '../sessions/sessions.repo.ts'
import { unlock } from './panel-lock.service.ts'

export function mountPanelLock(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof panelLockEndpoints> = {
    lockPanel: async (_, { session }) => {
      await lockPanel(deps.db.sql, session.sessionId)
      return { success: true, message: message('panel_locked') }
    },
    unlockPanel: async ({ body }, { session, ip }) => {
      await unlock(deps, session, body, ip)
      return { success: true, message: message('panel_unlocked') }
    },
  }
  mount(app, panelLockEndpoints, handlers, options)
}
