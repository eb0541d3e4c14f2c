import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ending } from '../parts/cleanup.ts'
import type { LinkOptions } from './link-process.ts'

export type Link = { readonly url: string; stop(): Promise<void> }

/** The target of the budgets: a phone on 4G in a crowded cell. */
export const SLOW_4G = { down: 1_600_000, up: 750_000, roundTrip: 150 } as const

/** Starts a simulated 4G link before a local server; all its connections share it. */
export async function startLink(url: string): Promise<Link> {
  const child = fork(fileURLToPath(new URL('link-process.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = ending(child)
  child.send({ to: Number(new URL(url).port), ...SLOW_4G } satisfies LinkOptions)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop }
}
