// Where pictures are stored, as `MEDIA_URL` says it.
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A bucket of an S3-compatible service, and the folder in it. */
export type BucketPlace = {
  readonly kind: 'bucket'
  /** `https://host[:port]`. */
  readonly origin: string
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly folder: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** A folder, absolute, or a bucket. */
export type MediaPlace = { readonly kind: 'folder'; readonly path: string } | BucketPlace

const BUCKET_PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/
const OPTIONS = new Set(['region', 'tls'])

/**
 * `s3://key:secret@host[:port]/bucket[/folder][?region=…&tls=off]`, `file:///absolute/folder` or an
 * absolute path; null for anything else.
 */
export function parseMediaUrl(text: string): MediaPlace | null {
  if (isAbsolute(text)) return { kind: 'folder', path: resolve(text) }
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.hash) return null
  if (url.protocol === 'file:' && url.host === '' && !url.search)
    return { kind: 'folder', path: resolve(fileURLToPath(url)) }
  const [, bucket, folder = ''] = BUCKET_PATH.exec(url.pathname) ?? []
  const tls = url.searchParams.get('tls') ?? 'on'
  if (url.protocol !== 's3:' || !bucket || !url.host || !url.username || !url.password) return null
  if (!['on', 'off'].includes(tls)) return null
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.has(name))) return null
  try {
    return {
      kind: 'bucket',
      origin: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      bucket,
      folder: folder.slice(1),
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}
