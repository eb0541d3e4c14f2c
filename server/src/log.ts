import { type DestinationStream, type Logger, pino } from 'pino'

const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g
const TOKEN = /\b(token=)[\w%.~-]+/g

/**
 * The server's log, without personal data: database errors name conflicting values, mail server
 * errors name addresses, our own addresses carry tokens.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      hooks: {
        streamWrite: (line) => line.replace(ADDRESS, '[address]').replace(TOKEN, '$1[token]'),
      },
    },
    destination,
  )
}
