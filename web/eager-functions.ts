// Brackets around large functions that a file hands over as it is read, as is the code of CommonJS
// modules such as React's, which is called at once: V8 compiles what is in brackets at once, and
// would read it twice otherwise. The minifier takes away those of the bundler, and its own option
// puts them around every callback.
import type { Plugin } from 'vite'

/** Characters: shorter functions are read in no time. */
const LARGE = 1000

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Statement = Node & {
  readonly declarations?: readonly {
    readonly init?: (Node & { readonly arguments?: readonly Node[] }) | null
  }[]
}

export const eagerFunctions = (): Plugin => ({
  name: 'eager-functions',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk: {
    // After the minifier.
    order: 'post',
    handler(code) {
      const { body } = this.parse(code) as unknown as { readonly body: readonly Statement[] }
      const large = body
        .flatMap(({ declarations = [] }) => declarations)
        .flatMap(({ init }) => init?.arguments ?? [])
        .filter(({ type, start, end }) => /Function/.test(type) && end - start >= LARGE)
      if (large.length === 0) return null
      return large.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
        code,
      )
    },
  },
})
