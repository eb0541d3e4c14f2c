import type { AppOptions } from '../app-options.ts'
import { startTestGoogle, type TestGoogle } from './google.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The real server with a local Google issuer; stopping it stops both. */
export async function startTestServerWithGoogle(
  options: Partial<AppOptions> = {},
): Promise<{ server: TestServer; google: TestGoogle }> {
  const google = await startTestGoogle()
  const server = await startTestServer({ google: google.options, ...options })
  return {
    google,
    server: {
      ...server,
      stop: async () => {
        await server.stop()
        await google.stop()
      },
    },
  }
}
