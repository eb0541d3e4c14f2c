// An empty answer is cheap and measures nothing, so every measured request must find something.

/**
 * Sends each request once, which also warms the server.
 * @throws {Error} that names the first with an empty answer.
 */
export async function assertEachFinds(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (paths.length === 0) throw new Error('A case has no requests: there are too few listings.')
  for (const path of new Set(paths)) {
    const answer = await fetch(url + path, { headers })
    const found = foundIn(answer, await answer.text())
    if (!(found > 0)) throw new Error(`${path} has an empty answer, and cannot be measured.`)
  }
}

/** How much an answer found, by its header or whatever of it says so. */
function foundIn(answer: Response, text: string): number {
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${text}`)
  const total = answer.headers.get('x-total-count')
  if (total !== null) return Number(total)
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return text.length
  const body = JSON.parse(text) as unknown
  if (Array.isArray(body)) return body.length
  if (typeof body !== 'object' || body === null) return 0
  if ('total' in body) return Number(body.total)
  if ('totalDocs' in body) return Number(body.totalDocs)
  const lists = Object.values(body).filter(Array.isArray)
  // Suggestions are an object of lists; one listing has an id.
  if ('_id' in body || 'id' in body || 'status' in body) return 1
  return lists.reduce((sum, list) => sum + list.length, 0)
}
