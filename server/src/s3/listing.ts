// The objects of a bucket, and what its answers say in XML.
import type { BucketPlace } from '../media-place.ts'
import { type S3Requests, StoreAway } from './requests.ts'

export type ListedObject = { readonly key: string; readonly bytes: number; readonly storedAt: Date }

/** Where a bucket is, for sentences: no secrets. */
export const placeName = ({ origin, bucket, folder }: BucketPlace): string =>
  `${origin.replace(/^https?/, 's3')}/${bucket}${folder && `/${folder}`}`

/** Those below a root whose keys begin so, a thousand at a time; none that begins with a dot. */
export async function* listObjects(
  send: S3Requests['send'],
  root: string,
  prefix: string,
): AsyncGenerator<ListedObject[]> {
  let next: string | null = ''
  while (next !== null) {
    const page = { 'list-type': '2', prefix: `${root}${prefix}`, 'max-keys': '1000' }
    const query = next === '' ? page : { ...page, 'continuation-token': next }
    const { status, body } = await send({ method: 'GET', key: '', query })
    if (status === 404) throw new StoreAway('it answered 404 NoSuchBucket')
    const listed = readListing(body.toString('utf8'), root)
    yield listed.objects
    next = listed.next
  }
}

/**
 * A page of ListObjectsV2. Keys of ours need no unescaping in XML; others cannot be read as ours.
 */
function readListing(xml: string, root: string): { objects: ListedObject[]; next: string | null } {
  if (!xml.includes('<ListBucketResult')) throw new StoreAway('its listing cannot be read')
  const objects = partsOf('Contents', xml).flatMap((part) => {
    const key = textOf('Key', part) ?? ''
    const bytes = Number(textOf('Size', part))
    const storedAt = new Date(textOf('LastModified', part) ?? Number.NaN)
    const isListed = key.startsWith(root) && key.length > root.length && key[root.length] !== '.'
    return isListed ? [{ key: key.slice(root.length), bytes, storedAt }] : []
  })
  const isCut = textOf('IsTruncated', xml) === 'true'
  return { objects, next: isCut ? textOf('NextContinuationToken', xml) : null }
}

/** Each element of a name, up to the next. */
export const partsOf = (name: string, xml: string): string[] => xml.split(`<${name}>`).slice(1)

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** What the first element of a name says. */
export function textOf(name: string, xml: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(lt|gt|quot|#34|apos|amp);/g, (entity) => ENTITIES[entity] ?? '') ?? null
}
