/** An installation that runs already, of `npm run deploy:try`. */
export const RUNNING = process.env.E2E_URL
/** The address of the server that `start-server.ts` runs for the journeys. */
export const PORT = Number(process.env.E2E_PORT ?? 5099)
export const HOST = '127.0.0.1'
export const BASE_URL = RUNNING ?? `http://${HOST}:${PORT}`

/** The administrator that this server creates at its start (D14). */
export const ADMIN = { email: 'admin@journeys.example', password: 'an-admin-password-1' }

/** Support contact and grievance officer of this server. */
export const SUPPORT = { email: 'support@journeys.example', whatsapp: '+91 98765 43210' }
export const OFFICER = { name: 'Asha Rao', email: 'grievance@journeys.example' }

/** The environment variable with the server's data directory, which contains its emails. */
export const DATA_DIR_KEY = 'E2E_DATA_DIR'

const START_MS = 120_000

/** Waits until a server answers. */
export async function ready(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready.')
}
