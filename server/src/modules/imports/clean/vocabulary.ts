// Lists: words of our vocabulary found in text that may have no separators.

/**
 * `phrases` of each word, as the source writes them; those under '' have no meaning here and hide
 * shorter ones ('spa services nearby').
 */
export type Vocabulary = Readonly<Record<string, readonly string[]>>

const tokens = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+|\|/g) ?? []

/**
 * A finder of words: the longest phrase at a position wins; case, spaces and punctuation are
 * ignored. Returns each word once, in the vocabulary's order. `|` separates items.
 */
export function compileVocabulary(vocabulary: Vocabulary): (text: string) => string[] {
  type Node = { word?: string; next: Map<string, Node> }
  const root: Node = { next: new Map() }
  for (const [word, phrases] of Object.entries(vocabulary)) {
    for (const phrase of phrases) {
      let node = root
      for (const token of tokens(phrase)) {
        const next = node.next.get(token) ?? { next: new Map() }
        node.next.set(token, next)
        node = next
      }
      if (node !== root) node.word = word
    }
  }
  const order = Object.keys(vocabulary).filter((word) => word !== '')
  return (text) => {
    const words = tokens(text)
    const found = new Set<string>()
    for (let at = 0; at < words.length; ) {
      let node: Node | undefined = root
      let end = at + 1
      let word: string | undefined
      for (let ahead = at; ahead < words.length; ahead++) {
        node = node.next.get(words[ahead] ?? '')
        if (node === undefined) break
        if (node.word !== undefined) [word, end] = [node.word, ahead + 1]
      }
      if (word) found.add(word)
      at = end
    }
    return order.filter((word) => found.has(word))
  }
}
