/** Background work: queued in the transaction that causes it, or on a schedule. */
export type Job = {
  /** Must not change: queued jobs carry it across versions. */
  readonly name: string
  /** A crontab line's five fields, UTC; omitted for jobs that are only queued. */
  readonly schedule?: string
  /** Runs the job; a rejection retries it with growing delays. Must be safe to repeat. */
  run(payload: unknown): Promise<void>
}
