// The slots of listings by their ids: sixteen bytes each, where a map of texts takes over a
// hundred; and the numbers of what has far fewer keys.

export type IdTable = {
  readonly size: number
  /** The id of a slot that was added. */
  idOf(slot: number): string
  /** The slot of this id; -1 where it has none. */
  find(id: string): number
  /** The first 52 bits of a slot's id as a number: most ids differ in them. */
  leading(slot: number): number
  /** The order of two slots' ids. */
  compare(a: number, b: number): number
  /** The id must have no slot. */
  add(id: string, slot: number): void
  /** Returns the slot that the id had; -1 where it had none. */
  remove(id: string): number
  /** A copy, which a table is made of and goes on with. */
  save(): SavedIdTable
}

export type SavedIdTable = {
  readonly ids: Uint32Array
  readonly places: Int32Array
  readonly size: number
}

const WORDS = 4
const NOWHERE = -1
/**
 * An open table of twice the slots, half full at most. Its places hold slots, whose ids stand in an
 * array of their own.
 */
export function createIdTable(saved?: SavedIdTable): IdTable {
  let ids = saved?.ids ?? new Uint32Array(1024 * WORDS)
  let places = saved?.places ?? new Int32Array(2048).fill(NOWHERE)
  let size = saved?.size ?? 0
  const word = new Uint32Array(WORDS)
  const bytes = Buffer.alloc(WORDS * 4)

  function read(id: string): void {
    const digits = id.replaceAll('-', '')
    for (let at = 0; at < WORDS; at++)
      word[at] = Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16)
  }

  // Ids are random: their own bits spread them.
  const home = (a: number, b: number) => (a ^ b) & (places.length - 1)
  const homeOf = (slot: number) => home(ids[slot * WORDS] ?? 0, ids[slot * WORDS + 3] ?? 0)

  const isAt = (slot: number) => {
    for (let at = 0; at < WORDS; at++) if (ids[slot * WORDS + at] !== word[at]) return false
    return true
  }

  function placeOf(id: string): number {
    read(id)
    const last = places.length - 1
    for (let place = home(word[0] ?? 0, word[3] ?? 0); ; place = (place + 1) & last) {
      const slot = places[place] ?? NOWHERE
      if (slot === NOWHERE) return NOWHERE
      if (isAt(slot)) return place
    }
  }

  function settle(slot: number): void {
    const last = places.length - 1
    let place = homeOf(slot)
    while (places[place] !== NOWHERE) place = (place + 1) & last
    places[place] = slot
  }

  function grow(): void {
    const all = places.filter((slot) => slot !== NOWHERE)
    places = new Int32Array(places.length * 2).fill(NOWHERE)
    for (const slot of all) settle(slot)
  }

  return {
    get size() {
      return size
    },
    idOf(slot) {
      // A map has many of them.
      for (let at = 0; at < WORDS; at++) bytes.writeUInt32BE(ids[slot * WORDS + at] ?? 0, at * 4)
      const hex = bytes.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
    leading: (slot) => (ids[slot * WORDS] ?? 0) * 2 ** 20 + ((ids[slot * WORDS + 1] ?? 0) >>> 12),
    compare(a, b) {
      for (let at = 0; at < WORDS; at++) {
        const difference = (ids[a * WORDS + at] ?? 0) - (ids[b * WORDS + at] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    },
    find(id) {
      const place = placeOf(id)
      return place === NOWHERE ? NOWHERE : (places[place] ?? NOWHERE)
    },
    add(id, slot) {
      read(id)
      if ((slot + 1) * WORDS > ids.length) {
        const more = new Uint32Array(Math.max(ids.length * 2, (slot + 1) * WORDS))
        more.set(ids)
        ids = more
      }
      ids.set(word, slot * WORDS)
      if (++size * 2 > places.length) grow()
      settle(slot)
    },
    remove(id) {
      const place = placeOf(id)
      if (place === NOWHERE) return NOWHERE
      const removed = places[place] ?? NOWHERE
      places[place] = NOWHERE
      size--
      // What stood behind it may have been pushed on by it.
      const last = places.length - 1
      for (let next = (place + 1) & last; ; next = (next + 1) & last) {
        const slot = places[next] ?? NOWHERE
        if (slot === NOWHERE) return removed
        places[next] = NOWHERE
        settle(slot)
      }
    },
    save: () => ({ ids: ids.slice(), places: places.slice(), size }),
  }
}

/** Small numbers for keys, from 1; `values` has what each stands for. */
export function createNumbers<V>(keyOf: (value: V) => number | string, saved: readonly V[] = []) {
  const numbers = new Map(saved.map((value, at) => [keyOf(value), at + 1]))
  const values: V[] = [undefined as V, ...saved]
  return {
    values: values as readonly V[],
    find: (key: number | string): number | null => numbers.get(key) ?? null,
    numberOf(key: number | string, make: () => V): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(make()) - 1
    },
  }
}
