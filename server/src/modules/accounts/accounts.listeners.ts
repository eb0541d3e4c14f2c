import { type Listener, listenTo } from '../../events/index.ts'
import { accountDeleted } from './accounts.events.ts'
import { queueNotice } from './email/emails.ts'

/** Notifies the former address that its account was deleted. */
export const accountListeners: readonly Listener[] = [
  listenTo(accountDeleted, 'accounts.email_deletion', (trx, { payload }) =>
    queueNotice(trx, {
      accountId: payload.accountId,
      to: payload.email,
      kind: payload.by === 'administrator' ? 'accountRemoved' : 'accountDeleted',
      language: payload.language,
    }),
  ),
]
