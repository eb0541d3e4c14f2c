import { type DestinationStream, type Logger, pino } from 'pino'

const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g
const TOKEN = /\b(token=)[\w%.~-]+/g

/** A text without e-mail addresses and the tokens of mailed links. */
export const withoutPersonal = (text: string): string =>
  text.replace(ADDRESS, '[address]').replace(TOKEN, '$1[token]')

/**
 * The server's log, without personal data: database errors name conflicting values, mail server
 * errors name addresses, our own addresses carry tokens.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      hooks: {
        streamWrite: withoutPersonal,
      },
    },
    destination,
  )
}
