// Messages on their way: shown at once, kept in this browser until the server has them, and sent
// once and in order by one tab, however long the connection is away (D90).
import type { SentMessage } from '@rentify/contract/conversations/conversation'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '../../api/errors.ts'
import { SIGNING_OUT } from '../../api/token.ts'
import { m } from '../../messages/index.js'
import { browserStore, UNSENT_MESSAGES } from '../../storage.ts'
import { session } from '../accounts/use-session.ts'
import { newClientId } from './client-id.ts'
import { conversationsApi } from './conversations.queries.ts'
import { outboxDatabase, type Unsent } from './outbox-database.ts'

/** The lock of the tab that sends, and the channel between tabs. */
const NAME = 'unsent-messages'
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

type Sent = { readonly conversation: string; readonly message: SentMessage }

let shown: readonly Unsent[] = []
const listeners = new Set<() => void>()
let onSent: (sent: Sent) => void = () => undefined
let channel: BroadcastChannel | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS
let asked = false
let failing = false

const me = () => {
  const now = session.current()
  return now.state === 'in' ? now.userId : ''
}

function tell(): void {
  for (const listener of listeners) listener()
}

async function reread(): Promise<void> {
  const account = me()
  const stored = account ? await outboxDatabase.all(account) : []
  if (account !== me()) return
  shown = stored
  if (account && stored.length > 0) {
    browserStore.set(UNSENT_MESSAGES, account)
    // What asks before a sign-out may have come after the page.
    window.dispatchEvent(new Event(UNSENT_MESSAGES))
  } else if (account) browserStore.remove(UNSENT_MESSAGES)
  tell()
}

function setFailing(now: boolean): void {
  failing = now
  tell()
}

async function changed(sent?: Sent): Promise<void> {
  channel?.postMessage(sent ?? null)
  await reread()
}

/** The server has refused it for good; after anything else it is sent again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status)

/** Sends what waits, the first written first; throws where the rest has to wait. */
async function sendAll(): Promise<void> {
  for (;;) {
    const account = me()
    const waiting = account ? await outboxDatabase.all(account) : []
    const next = waiting.find(({ failure }) => failure === null)
    if (!next || account !== me()) return
    const { order, conversation, clientId, body } = next
    try {
      const { message } = await conversationsApi.sendMessage({
        params: { id: conversation },
        body: { clientId, body, questions: [] },
      })
      if (account !== me()) return
      const sent = { conversation, message }
      onSent(sent)
      await outboxDatabase.remove(order)
      await changed(sent)
    } catch (error) {
      if (!isFinal(error) || account !== me()) throw error
      await outboxDatabase.fail(order, messageOf(error, m.messages_not_sent()))
      await changed()
    }
  }
}

/** One tab sends; without the lock (plain http) each may, and the server takes a message once. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(NAME, work) : work()

/** Sends what waits, now and again until it is sent. */
function send(): void {
  if (asked || !me()) return
  asked = true
  clearTimeout(timer)
  inTurn(() => {
    asked = false
    return sendAll()
  }).then(
    () => {
      wait = FIRST_WAIT_MS
      setFailing(false)
    },
    () => {
      asked = false
      setFailing(true)
      timer = setTimeout(send, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    },
  )
}

/** Begins to send, once in each tab; `whenSent` is told what any tab has sent. */
export function startOutbox(whenSent: (sent: Sent) => void): void {
  onSent = whenSent
  if (channel) return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Sent | null>) => {
    if (data && me()) onSent(data)
    void reread()
  }
  window.addEventListener(SIGNING_OUT, outboxDatabase.forget)
  session.subscribe(() => {
    void reread()
    send()
  })
  const now = () => {
    wait = FIRST_WAIT_MS
    if (document.visibilityState === 'visible') send()
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  void reread()
  send()
}

/** Takes a message over: it is shown, and kept until it is sent. */
export async function writeMessage(conversation: string, body: string): Promise<void> {
  const account = me()
  if (!account) return
  await outboxDatabase.add({
    account,
    conversation,
    clientId: newClientId(),
    body,
    failure: null,
  })
  await changed()
  send()
}

/** Sends one again that was refused. */
export async function retryMessage(order: number): Promise<void> {
  await outboxDatabase.fail(order, null)
  await changed()
  send()
}

export async function deleteUnsent(order: number): Promise<void> {
  await outboxDatabase.remove(order)
  await changed()
}

/** How many messages of this account the server has not. */
export const countUnsent = async (): Promise<number> =>
  me() ? (await outboxDatabase.all(me())).length : 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Unsent[] = []

/** The last attempt to send got no answer. */
export const useFailing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => failing,
    () => false,
  )

/** What was written here and not sent, of all conversations. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
