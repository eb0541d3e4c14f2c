import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Holds the log that is not in the archive yet. */
export const ARCHIVE_SLOT = 'rentify_archive'
/** A log file with writes in it is closed after as long, so that it can be copied. */
export const ARCHIVED_AFTER_MS = 35_000
const ARCHIVING = {
  archive_timeout: `${ARCHIVED_AFTER_MS / 1000}s`,
  // A disk of backups that is full or gone must not fill this one.
  max_slot_wal_keep_size: '4GB',
}

/**
 * PostgreSQL settings for a small server on a shared machine; written at every start. `sockets` is
 * the socket's folder.
 */
export function postgresqlConf(sockets: string, archives: boolean): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max((memory * part) / MB, least), most))}MB`
  const settings: Record<string, string | number> = {
    // The only way to connect is the socket in our own folder.
    listen_addresses: '',
    // A list: without quotes, a comma would end the folder's name.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: SOCKET_PORT,
    // Eight workers of 25, commands, and what PostgreSQL reserves.
    max_connections: 240,
    // Acknowledged commits are on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: archives ? 'replica' : 'minimal',
    ...(archives ? ARCHIVING : {}),
    max_wal_senders: 0,
    wal_compression: 'pglz',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    shared_buffers: share(1 / 8, 64, 1024),
    dynamic_shared_memory_type: sharedMemory(),
    effective_cache_size: share(1 / 2, 128, 65_536),
    work_mem: share(1 / 512, 4, 32),
    maintenance_work_mem: share(1 / 32, 32, 512),
    random_page_cost: 1.1,
    effective_io_concurrency: 32,
    jit: 'off',
    // Our supervisor starts it again, also where its own try has failed.
    restart_after_crash: 'off',
    // Changes come in bursts (imports); statistics must be current before the next search.
    autovacuum_analyze_scale_factor: 0.02,
    autovacuum_vacuum_scale_factor: 0.05,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_lock_waits: 'on',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll(/['\\]/g, '$&$&')}'`,
  )
  return [
    '# Written by Rentify at every start. Your own settings: ALTER SYSTEM, which wins over these.',
    ...lines,
    '',
  ].join('\n')
}

/**
 * Parallel queries share memory by /dev/shm, which has 64 MB in a container by default: files then.
 */
function sharedMemory(): 'posix' | 'mmap' {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 512 * MB ? 'posix' : 'mmap'
  } catch {
    return process.platform === 'linux' ? 'mmap' : 'posix'
  }
}

/** The number in the socket's file name; no TCP port is opened. */
export const SOCKET_PORT = 5432

/** The only way to connect: the socket, with the password from the data directory. */
export const PG_HBA = '# Written by Rentify at every start.\nlocal all all scram-sha-256\n'
