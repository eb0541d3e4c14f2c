import { type DestinationStream, type Logger, pino } from 'pino'

const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g
const TOKEN = /\b(token=)[\w%.~-]+/g

/**
 * The server's log. Whoever reads it is told of no person: a database names the values that clash, a mail server the address it
 * refuses, an address of ours the token it carries.
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
