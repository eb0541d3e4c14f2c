import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

const FILE = '/proc/sys/net/ipv4/ip_local_port_range'

it('a free port is one that no outgoing connection is given meanwhile', async () => {
  const [first = 0] = process.platform === 'linux' ? numbers(readFileSync(FILE, 'utf8')) : [32_768]
  for (let time = 0; time < 50; time++) {
    const port = await freePort()
    expect(port).toBeLessThan(first)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
})

const numbers = (text: string) => text.trim().split(/\s+/).map(Number)
