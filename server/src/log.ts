import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-id.ts'

const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g
const TOKEN = /\b(token=)[\w%.~-]+/g

/** A text without e-mail addresses and the tokens of mailed links. */
export const withoutPersonal = (text: string): string =>
  text.replace(ADDRESS, '[address]').replace(TOKEN, '$1[token]')

/** What waits for a full disk to have room again; further lines are lost. */
const MAX_HELD_BYTES = 1_000_000

/** The standard error, which may be a file on a full disk: no log is worth a request. */
export function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_HELD_BYTES })
  return destination.on('error', () => {})
}

/**
 * The server's log, without personal data: database errors name conflicting values, mail server
 * errors name addresses, our own addresses carry tokens. A line says which request caused it.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      mixin: () => {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
      hooks: {
        streamWrite: withoutPersonal,
      },
    },
    destination,
  )
}
