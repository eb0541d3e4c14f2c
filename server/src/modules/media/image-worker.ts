// The entry of an image process: one task at a time, each with one response message.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashStoredPicture, RejectedPicture, takePicture } from './encoding.ts'
import { OUT_OF_MEMORY, type Result, type Task } from './image-task.ts'
import { drawLinkPicture } from './link-picture/draw.ts'

/** More than a picture of 50 megapixels needs, except an AVIF of noise. */
const MAX_RSS_BYTES = 1_000_000_000
const LOOK_EVERY_MS = 50

// Requests have priority, and if the machine runs out of memory the kernel ends this process first.
for (const step of [
  () => setPriority(5),
  () => process.platform === 'linux' && writeFileSync('/proc/self/oom_score_adj', '1000'),
])
  try {
    step()
  } catch {
    // Where this is not permitted, the process runs with ordinary priority.
  }

// libvips uses threads of its own: this one is free to check the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(OUT_OF_MEMORY)
}, LOOK_EVERY_MS).unref()

process.on('message', async (task: Task) => {
  process.send?.(await done(task))
})
// A signal to the process group is for the server: this process continues until the server's
// requests are answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function done(task: Task): Promise<Result> {
  try {
    if (task.kind === 'draw') return { kind: 'drawn', content: await drawLinkPicture(task.facts) }
    if (task.kind === 'hash') return { kind: 'hashed', hash: await hashStoredPicture(task.picture) }
    return { kind: 'taken', picture: await takePicture(task.path) }
  } catch (error) {
    if (error instanceof RejectedPicture) return { kind: 'rejected', rejection: error.rejection }
    return { kind: 'failed', message: (error as Error).message }
  }
}
