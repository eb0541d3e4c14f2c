/** Where the journeys find the server that `start-server.ts` runs for them. */
export const PORT = Number(process.env.E2E_PORT ?? 5099)
export const BASE_URL = `http://127.0.0.1:${PORT}`
