const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

/** What a file's first bytes say it is, as the server reads them; null: none of these. */
export function pictureKindOf(start: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null {
  const text = String.fromCharCode(...start.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (!text.startsWith('ftyp', 4)) return null
  // The major brand, then the compatible ones: an AVIF may begin with a general one.
  const brands = text.slice(8).match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIF_BRANDS.includes(brand)) ? 'heic' : null
}
