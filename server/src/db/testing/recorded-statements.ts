// What this process sends to databases: the texts as they go over the wire.
import pg from 'pg'

type SentStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of one that its reader or connection prepares. */
  readonly name: string | undefined
  /** The `application_name` of the connection. */
  readonly by: string | undefined
}

/** Members of `pg` that its declared types omit. */
type Wire = { readonly stream: object }
type Connections = {
  startup(this: Wire, config: { application_name?: string }): void
  query(this: Wire, text: string): void
}
type Queries = {
  prepare(
    this: { text: string; values: readonly unknown[]; name: string | undefined },
    wire: Wire,
  ): void
}

/** Reports what is sent over connections that are opened from now on, until it is stopped. */
export function recordStatements(onSent: (sent: SentStatement) => void): { stop(): void } {
  const connections = pg.Connection.prototype as unknown as Connections
  const queries = pg.Query.prototype as unknown as Queries
  const { startup, query } = connections
  const { prepare } = queries
  const names = new WeakMap<object, string>()
  connections.startup = function (config) {
    names.set(this.stream, config.application_name ?? '')
    startup.call(this, config)
  }
  connections.query = function (text) {
    onSent({ text, values: [], name: undefined, by: names.get(this.stream) })
    query.call(this, text)
  }
  // One of a batch comes here as well, and so does one that was prepared before.
  queries.prepare = function (wire) {
    const { text, values, name } = this
    onSent({ text, values, name, by: names.get(wire.stream) })
    prepare.call(this, wire)
  }
  return {
    stop() {
      Object.assign(connections, { startup, query })
      Object.assign(queries, { prepare })
    },
  }
}
