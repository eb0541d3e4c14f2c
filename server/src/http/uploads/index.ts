import type { IncomingMessage } from 'node:http'
import type { Multipart } from '@rentify/contract/multipart'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { counter } from '../../metrics/index.ts'
import { Problem } from '../problem.ts'
import { createUploadFolder } from './folder.ts'
import { limitOf, type Received, receive } from './receive.ts'

export type { Received } from './receive.ts'

/** Receives multipart bodies. */
export type Uploads = {
  /**
   * Receives one body on behalf of a caller; its files are there until `remove`. @throws {Problem}
   */
  receive(
    request: IncomingMessage,
    rules: Multipart,
    bodyLimit: number | undefined,
    caller: string,
  ): Promise<Received>
  /** Removes what processes that ended have left. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const files = counter('rentify_upload_files_total', 'Files that were received, in whole bodies.')
const bytes = counter('rentify_upload_bytes_total', 'Bytes of these files.')

/** What a caller may have on disk at once is this many bodies; a browser sends six at a time. */
const BODIES_AT_ONCE = 6
const BODIES_WAITING = 20

/** Uploads of this process, below `dataDir`. */
export function createUploads(dataDir: string): Uploads {
  const folder = createUploadFolder(dataDir)
  const bodies = createFairQueue({ perKey: BODIES_AT_ONCE, waitingPerKey: BODIES_WAITING })
  return {
    receive: async (request, rules, bodyLimit, caller) => {
      const done = await bodies.acquire(caller).catch((error: unknown) => {
        throw error instanceof QueueFull
          ? new Problem('too_many_requests', { headers: { 'retry-after': '2' } })
          : error
      })
      try {
        const received = await receive(request, rules, limitOf(rules, bodyLimit), folder)
        for (const file of Object.values(received.files).flat()) {
          files.of().add()
          bytes.of().add(file.bytes)
        }
        return { ...received, remove: () => received.remove().finally(done) }
      } catch (error) {
        done()
        throw error
      }
    },
    sweep: folder.sweep,
    close: folder.close,
  }
}
