// How the tile of a listing without photos looks (D62): a function of its id alone.
const SHAPES = 3

/** FNV-1a with a final mix, because the first half of an id is a time. */
function hashOf(id: string): number {
  let hash = 2166136261
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** Hue and share of the usual chroma of each tone; no teal, which is for what can be pressed. */
const TONES = [
  [22, 0.9],
  [62, 1],
  [92, 1.25],
  [122, 1],
  [152, 0.85],
  [252, 0.9],
  [308, 0.9],
  [85, 0.28],
] as const

/** One of eight tones and one of three shapes, as `no-photos.css` draws them. */
export function tileLook(id: string): { hue: number; chroma: number; shape: number } {
  const hash = hashOf(id)
  const [hue, chroma] = TONES[hash % TONES.length] ?? TONES[0]
  return { hue, chroma, shape: (hash >>> 8) % SHAPES }
}
