import { message } from '@rentify/contract/messages'
import { MAX_LIMIT } from '@rentify/contract/paging'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { DATABASE_MS, withBudget } from '../db/budget.ts'
import { textIn } from '../http/language.ts'
import { type RealtimeSocket, rooms, type SocketSource } from './socket-server.ts'

const ids = z.array(id).check(z.maxLength(MAX_LIMIT))
const watched = z.nullable(id)

/** Events that one socket may send at once; then as many a second as are earned. */
const AT_ONCE = 30
const A_SECOND = 3
/** A client that goes on far above its limit is disconnected. */
const MAX_DROPPED = 300

/** Handles a socket's events. Invalid ones change nothing; too many are dropped. */
export function handleClientEvents(
  socket: RealtimeSocket,
  source: Pick<SocketSource, 'markRead'>,
): void {
  const { accountId, language } = socket.data
  const fail = () =>
    socket.emit('notificationsError', {
      message: textIn(language, message('notifications_failed')),
    })
  let left = AT_ONCE
  let filledAt = performance.now()
  let dropped = 0
  socket.use((_, next) => {
    const now = performance.now()
    left = Math.min(AT_ONCE, left + ((now - filledAt) / 1000) * A_SECOND)
    filledAt = now
    if (left >= 1) {
      left -= 1
      return next()
    }
    dropped += 1
    if (dropped === 1) fail()
    if (dropped > MAX_DROPPED) socket.disconnect(true)
  })
  socket.on('markNotificationAsRead', (sent: unknown) => {
    const { data } = z.safeParse(ids, sent)
    if (!data) return void fail()
    withBudget(DATABASE_MS, () => source.markRead(accountId, data)).catch(fail)
  })
  let watching: string | null = null
  socket.on('watchListing', (sent: unknown) => {
    const { data } = z.safeParse(watched, sent)
    if (data === undefined) return
    if (watching) void socket.leave(rooms.listing(watching))
    watching = data
    if (data) void socket.join(rooms.listing(data))
  })
}
