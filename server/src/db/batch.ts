import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'

/**
 * A connection that can send several statements in one message: that of a `Database` transaction.
 */
export interface BatchingConnection extends DatabaseConnection {
  runBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>
  /** Sends it together with the transaction's next statement or commit, which fails if it does. */
  sendWithNext(query: CompiledQuery): Promise<void>
}

/** A statement of a batch; with a `name`, it is prepared on the connection. */
export type BatchedStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string | null
}

/** Members of `pg`'s connection and query that its declared types omit. */
type Wire = pg.Connection & { readonly submittedNamedStatements: Record<string, string> }
type Single = pg.Query & {
  readonly name: string | undefined
  readonly text: string
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}

/**
 * Statements sent in one message, with one Sync after the last: PostgreSQL runs them in order,
 * answers them together, and skips all statements after a failed one. `pg` treats it as one query.
 */
export class Batch implements pg.Submittable {
  readonly #singles: readonly Single[]
  readonly #results: pg.QueryResult[] = []
  readonly #answer = Promise.withResolvers<pg.QueryResult[]>()
  #error: Error | null = null
  #at = 0

  constructor(statements: readonly BatchedStatement[]) {
    this.#singles = statements.map(({ text, values, name }) => {
      const config = { text, values: [...values], ...(name === null ? {} : { name }) }
      const done = (error: Error | undefined, result: unknown) => {
        if (error) this.#error ??= error
        else this.#results.push(result as pg.QueryResult)
      }
      return new pg.Query(config, done as never) as Single
    })
  }

  /** The statements' results; rejects with the first error. */
  get results(): Promise<pg.QueryResult[]> {
    return this.#answer.promise
  }

  /** `pg` reads `name` and `text` to record which statement was prepared. */
  get name(): string | undefined {
    return this.#singles[this.#at]?.name
  }
  get text(): string | undefined {
    return this.#singles[this.#at]?.text
  }

  submit(connection: pg.Connection): void {
    const wire = connection as Wire
    const withoutSync = Object.create(wire, { sync: { value: () => {} } }) as Wire
    wire.stream.cork()
    try {
      for (const single of this.#singles) {
        single.prepare(withoutSync)
        // Its values could not be serialized: the statements after it must not run.
        if (this.#error) break
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.#singles[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#singles[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#singles[this.#at++]?.handleCommandComplete(message, wire)
  }

  handleError(error: Error, wire: Wire): void {
    // PostgreSQL skipped the statements after the failed one, so they are not prepared.
    for (const { name } of this.#singles.slice(this.#at))
      if (name !== undefined) delete wire.submittedNamedStatements[name]
    this.#answer.reject(error)
  }

  handleReadyForQuery(wire: Wire): void {
    for (const single of this.#singles) single.handleReadyForQuery(wire)
    if (this.#error) this.#answer.reject(this.#error)
    else this.#answer.resolve(this.#results)
  }
}
