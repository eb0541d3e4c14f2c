// The sizes that the entries of a ZIP archive declare; the reader of workbooks unpacks no entry
// further than that.

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const SIZE_FOLLOWS = 8

/** The declared sizes of all entries, by name; undefined when it is no readable archive. */
export function unpackedSizes(archive: Buffer): Map<string, number> | undefined {
  const first = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT)
  let end = archive.length - END_BYTES
  while (end >= first && archive.readUInt32LE(end) !== END) end--
  if (end < first) return undefined
  const sizes = new Map<string, number>()
  let at = archive.readUInt32LE(end + 16)
  for (let entry = archive.readUInt16LE(end + 10); entry > 0; entry--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) return undefined
    const [packed, unpacked] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, nameEnd)
    // Without a declared size nothing limits the unpacking.
    const isUndeclared =
      packed === 0
        ? (archive.readUInt16LE(at + 8) & SIZE_FOLLOWS) !== 0 && !name.endsWith('/')
        : unpacked === 0
    sizes.set(name, isUndeclared ? Number.POSITIVE_INFINITY : unpacked)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return sizes
}
