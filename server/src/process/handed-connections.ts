// Node's first process hands each connection to a worker and forgets it: those of a worker that
// dies before it takes them would never be answered.
import type { Worker } from 'node:cluster'

type Message = { readonly cmd?: string; readonly act?: string; readonly seq?: number }
type Ack = { readonly ack?: number }
type Handle = { close(): void }
type Send = (message: Message, handle?: Handle, ...rest: unknown[]) => boolean

/**
 * Offers the connections that a worker has not taken when it dies to the others, as if it had
 * declined them; closes them where there is no other.
 */
export function passOnWhenItDies(worker: Worker, hasOthers: () => boolean): void {
  const handed = new Map<number, Handle>()
  const channel = worker.process as unknown as { send: Send }
  const send = channel.send.bind(worker.process)
  channel.send = (message, handle, ...rest) => {
    const { cmd, act, seq } = message
    if (handle && cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined)
      handed.set(seq, handle)
    return send(message, handle, ...rest)
  }
  worker.process.on('internalMessage', ({ ack }: Ack) => {
    if (ack !== undefined) handed.delete(ack)
  })
  let isDisconnected = false
  worker.once('disconnect', () => {
    isDisconnected = true
  })
  worker.once('exit', () => {
    // Node waits for the dead one to take its connection before it stops handing it others.
    if (!isDisconnected) worker.process.emit('disconnect')
    for (const [seq, handle] of [...handed]) {
      if (hasOthers())
        worker.process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false })
      else handle.close()
    }
    handed.clear()
  })
}
