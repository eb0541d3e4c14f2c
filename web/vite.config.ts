import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './articles.ts'
import { chunkGroups } from './chunks.ts'
import { messages } from './messages/messages-plugin.ts'
import { oneLanguage } from './messages/one-language.ts'
import { pageFiles } from './page-files.ts'
import { precompress } from './precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

// React makes five errors while its file is evaluated. For their stacks a browser that is measured
// parses the whole shell once more: half of its start on a slow phone (ADR 0222).
const REACT_DOM = /react-dom-client\.production\.js$/
const SENTINELS = /(\w+Exception =) Error\((formatProdErrorMessage\(\d+\))\)/g
const sentinelsWithoutStacks = {
  name: 'sentinels-without-stacks',
  transform: {
    filter: { id: REACT_DOM },
    handler(this: { error(message: string): never }, code: string) {
      if ([...code.matchAll(SENTINELS)].length !== 5) this.error('React has other errors: ADR 0222')
      return { code: code.replace(SENTINELS, '$1 { message: $2 }'), map: null }
    },
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    sentinelsWithoutStacks,
    tailwindcss(),
    messages(),
    articles(),
    oneLanguage(mode),
    pageFiles(import.meta.dirname, mode),
    precompress(),
  ],
  // Removes React's code for its developer tools from the production build.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  publicDir: isSsrBuild ? false : 'public',
  // One file with all dependencies, so that the server runs React's production build whatever
  // NODE_ENV is.
  ssr: { noExternal: true },
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A page that imports one function of a contract file does not load its schemas.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'message', 'described', 'pageOf'] },
      // Icon paths and limits are inlined where they are used, so that the shell contains only its
      // own.
      optimization: { inlineConst: true },
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/main.tsx',
      output: isSsrBuild
        ? {}
        : {
            // The shell lists the file names of all lazy chunks, so short names make every page
            // smaller.
            chunkFileNames: ({ name }) =>
              `assets/${['main', 'home'].includes(name) ? `${name}-` : ''}[hash:7].js`,
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': server,
      '/media': server,
      '/find': server,
      '/language': server,
      '^/[a-z-]+\\.html': server,
    },
  },
}))
