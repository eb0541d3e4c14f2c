import type { Plugin } from 'vite'

/**
 * In the browser's build every sentence is in one language already: of a compiled message only that language's function
 * is left, without the choice between languages (6 KB of the home page, and the other languages on top).
 */
export function oneLanguage(locale: string): Plugin {
  return {
    name: 'one-language',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/src\/paraglide\/messages\/(?!_index)/ },
      handler(code, id) {
        const choice = /export const (\w+) = [\s\S]*$/.exec(code)
        if (!choice?.[1] || !code.includes(`const ${locale}_${choice[1]} =`)) return this.error(`No ${locale} message found in ${id}.`)
        return `${code.slice(0, choice.index).replace(/^import .*$/m, '')}export { ${locale}_${choice[1]} as ${choice[1]} }`
      },
    },
  }
}
