// Payload's REST API on bare `node:http`, the least that a host can add to it.
import { createServer } from 'node:http'
import { getPayload, handleEndpoints } from 'payload'
import { config } from './config.mjs'

process.on('disconnect', () => process.exit())
await getPayload({ config })
const server = createServer(async (incoming, outgoing) => {
  try {
    const request = new Request(`http://127.0.0.1${incoming.url}`, { headers: incoming.headers })
    const answer = await handleEndpoints({ config, request })
    const body = Buffer.from(await answer.arrayBuffer())
    outgoing
      .writeHead(answer.status, {
        ...Object.fromEntries(answer.headers),
        'content-length': body.length,
      })
      .end(body)
  } catch (error) {
    console.error(error)
    outgoing.writeHead(500).end()
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
