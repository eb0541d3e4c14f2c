import type pg from 'pg'

/** How a PostgreSQL is reached: a socket folder or host, or a connection string. */
export type Connection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'
>
