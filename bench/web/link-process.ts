// The slow link in its own process, so that nothing measured waits for it: TCP in, TCP out, with a
// phone's 4G between.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Clock, createDirection, type Lane } from './link-direction.ts'

/** Its input: target, bits per second, and round trip in milliseconds. */
export type LinkOptions = {
  readonly to: number
  readonly down: number
  readonly up: number
  readonly roundTrip: number
}

const clock: Clock = {
  now: () => performance.now(),
  at: (time, work) => void setTimeout(work, Math.max(0, time - performance.now())),
}

process.on('disconnect', () => process.exit())
process.on('message', ({ to, down, up, roundTrip }: LinkOptions) => {
  const delay = roundTrip / 2
  const directions = {
    down: createDirection({ rate: down, delay, clock }),
    up: createDirection({ rate: up, delay, clock }),
  }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (browser) => {
    const product = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
    const upwards = directions.up.open(
      (bytes) => product.write(bytes),
      () => product.end(),
    )
    const downwards = directions.down.open(
      (bytes) => browser.write(bytes),
      () => browser.end(),
    )
    pass(browser, upwards)
    pass(product, downwards)
    // A browser may send only after the handshake's round trip.
    clock.at(clock.now() + roundTrip, () => browser.resume())
    const over = () => {
      upwards.drop()
      downwards.drop()
      browser.destroy()
      product.destroy()
    }
    for (const socket of [browser, product]) socket.on('error', over)
    browser.on('close', over)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

function pass(from: Socket, lane: Lane): void {
  from.setNoDelay(true)
  from.on('data', (bytes) => lane.send(bytes))
  from.on('end', () => lane.end())
}
