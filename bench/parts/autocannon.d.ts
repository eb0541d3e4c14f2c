// Types of the used part of autocannon, which is installed only for measurements.
// biome-ignore-all lint/style/noDefaultExport: autocannon has one.
declare module 'autocannon' {
  export type Client = {
    setRequests(requests: readonly { readonly path: string }[]): void
    destroy(): void
  }
  type Load = {
    on(event: 'start', tell: () => void): void
    on(
      event: 'response',
      tell: (client: Client, status: number, bytes: number, ms: number) => void,
    ): void
    on(event: 'reqError', tell: (error: Error) => void): void
  }
  const autocannon: (options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly sampleInt: number
    readonly timeout: number
    readonly headers: Readonly<Record<string, string>>
    readonly skipAggregateResult: true
    readonly setupClient: (client: Client) => void
  }) => Load
  export default autocannon
}
