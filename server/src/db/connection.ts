import type pg from 'pg'

/** How a PostgreSQL is reached: a socket folder or host, or a connection string. */
export type Connection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'
> & {
  /** Of several hosts: which one is used, as far as connections ask for it. */
  readonly hosts?: Hosts
}

/** Several hosts, of which one at a time accepts writes. */
export type Hosts = {
  /** The one that is used now, as a connection string. */
  current(): string
  /** Ends this connection when another host is used; looks for one when it ends by itself. */
  follow(client: Followed): void
  states(): DatabaseHost[]
}

type Followed = {
  once(event: 'end', heard: () => void): unknown
  abandon(error: Error): void
}

/** One host of the database, as this process sees it (D96, D97). */
export type DatabaseHost = {
  /** Name and port, or the folder of its socket. */
  readonly host: string
  /** `standby`: one that may become the primary, and is not read from. */
  readonly role: 'primary' | 'standby' | 'replica'
  /**
   * `used`; `ready`: a standby that answers; `behind`: too far to be read from; `away`: does not
   * answer; `read-only`: a primary without writes; `other`: not of this database, or no longer
   * following it.
   */
  readonly state: 'used' | 'ready' | 'behind' | 'away' | 'read-only' | 'other'
  /** For how long it has lacked a change of the primary; null: unknown, or the primary. */
  readonly lagSeconds: number | null
  readonly lagBytes: number | null
}
