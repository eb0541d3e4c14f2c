import { Fragment, type ReactNode } from 'react'

/**
 * A translated sentence with elements in it: `{0}`, `{1}` in `text` are replaced by `parts`, in the
 * order of the language.
 */
export function Sentence({ text, parts }: { text: string; parts: readonly ReactNode[] }) {
  return (
    text
      .split(/\{(\d)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change order
      .map((piece, at) => <Fragment key={at}>{at % 2 ? parts[Number(piece)] : piece}</Fragment>)
  )
}
