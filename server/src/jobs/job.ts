/** Work that is done beside the requests: queued in the transaction that causes it, or on a schedule. */
export type Job = {
  /** Stable: queued jobs carry it across versions. */
  readonly name: string
  /** A crontab line's five fields, UTC; left out for work that is only ever queued. */
  readonly schedule?: string
  /** Does it; a rejection has it tried again, later and later. Safe to repeat. */
  run(payload: unknown): Promise<void>
}
