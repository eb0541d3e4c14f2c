// A translator of the browser replaces each text of the page by `<font>` elements, or moves it into
// them. React keeps working with the text that it made: removing it, inserting before it or
// changing it must then reach what stands in the page for it.

/** What a translator put into the page for a text that it took out. */
const translations = new WeakMap<Node, ChildNode>()
const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'
const isText = (node: Node): boolean => node.nodeType === 3

const inPage = (node: Node): Node => (node.parentNode ? node : (translations.get(node) ?? node))

/** Keeps React and the browser's translator from breaking the page together (D81). */
export function surviveTranslation({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    let shown = inPage(child)
    // An element that is not here is a mistake of ours; a text may have been taken by anybody.
    if (!this.contains(shown)) return isText(child) ? child : (removeChild.call(this, child) as T)
    while (
      shown.parentNode !== this &&
      isFont(shown.parentNode) &&
      shown.parentNode.childNodes.length === 1
    )
      shown = shown.parentNode
    removeChild.call(shown.parentNode as Node, shown)
    return child
  }

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    let shown = next && inPage(next)
    while (shown && shown.parentNode !== this && isFont(shown.parentNode)) shown = shown.parentNode
    // A text that is nowhere has no place to insert before.
    if (shown && isText(shown) && !shown.parentNode) shown = null
    return insertBefore.call(this, node, shown) as T
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFont))
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target)
      // React moved it; its translation stays where it was.
      for (const node of record.addedNodes) if (node.parentNode) translations.get(node)?.remove()
      if (added.size === 0) continue
      const font = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
        (node) => isFont(node) && added.has(node),
      )
      for (const text of record.removedNodes)
        if (isFont(font) && isText(text) && !text.parentNode) {
          translations.set(text, font)
          observer.observe(text, { characterData: true })
        }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** React changed a text that is not in the page: it is shown, until it is translated in turn. */
function showAgain(text: Node): void {
  const translation = translations.get(text)
  if (!text.parentNode && translation?.parentNode) translation.replaceWith(text)
}
