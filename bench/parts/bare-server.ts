// The fastest possible Node server: fixed bytes for each address. Runs in its own process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Its input: each address with its status, headers and body in base64. */
export type Answers = Readonly<
  Record<
    string,
    {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  >
>

process.on('disconnect', () => process.exit())
process.on('message', (answers: Answers) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { status, headers, body }]) => [
      path,
      { status, headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
