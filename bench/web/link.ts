import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ending } from '../parts/afterwards.ts'
import type { LinkOptions } from './link-process.ts'

export type Link = { readonly url: string; stop(): Promise<void> }

/** What the budgets are meant for: a phone on 4G in a crowded cell. */
export const SLOW_4G = { down: 1_600_000, up: 750_000, roundTrip: 150 } as const

/** A 4G of one's own before a server on this machine; all connections through it share it. */
export async function startLink(url: string): Promise<Link> {
  const child = fork(fileURLToPath(new URL('link-process.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = ending(child)
  child.send({ to: Number(new URL(url).port), ...SLOW_4G } satisfies LinkOptions)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop }
}
