import { type AddressInfo, createServer, type Socket } from 'node:net'

type Received = { from: string; to: string[]; message: string }

export type Mailbox = {
  readonly url: string
  readonly received: readonly Received[]
  /** Rejects the next message temporarily, as a busy server does. */
  rejectNext(): void
  stop(): Promise<void>
}

/** A local mail server with as much of SMTP (RFC 5321) as handing over a message takes. */
export async function startMailbox(): Promise<Mailbox> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let rejecting = false

  function takes(message: Received): string {
    if (rejecting) {
      rejecting = false
      return `451 <${message.to[0]}> Please try again later`
    }
    received.push(message)
    return '250 Taken'
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let current: Received = { from: '', to: [], message: '' }
    let inMessage = false
    let pending = ''
    const hear = (line: string) => {
      if (inMessage) {
        if (line !== '.') current.message += `${line}\r\n`
        else {
          inMessage = false
          say(takes(current))
          current = { from: '', to: [], message: '' }
        }
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 mailbox')
      else if (/^MAIL FROM:/i.test(line)) {
        current.from = line.match(/<(.*)>/)?.[1] ?? ''
        say('250 OK')
      } else if (/^RCPT TO:/i.test(line)) {
        current.to.push(line.match(/<(.*)>/)?.[1] ?? '')
        say('250 OK')
      } else if (/^DATA/i.test(line)) {
        inMessage = true
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say('250 OK')
    }
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const lines = (pending + bytes.toString('latin1')).split('\r\n')
      pending = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 mailbox')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    rejectNext: () => {
      rejecting = true
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
