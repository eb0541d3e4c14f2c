/** Where the journeys find the server that `start-server.ts` runs for them. */
export const PORT = Number(process.env.E2E_PORT ?? 5099)
export const BASE_URL = `http://127.0.0.1:${PORT}`

/** The administrator that this server makes at its start (D14). */
export const ADMIN = { email: 'admin@journeys.example', password: 'an-admin-password-1' }

/** Whom people can turn to on this server, and who hears complaints. */
export const SUPPORT = { email: 'support@journeys.example', whatsapp: '+91 98765 43210' }
export const OFFICER = { name: 'Asha Rao', email: 'grievance@journeys.example' }

/** Where the journeys' processes find the server's data directory: its letters are there. */
export const DATA_DIR_KEY = 'E2E_DATA_DIR'
