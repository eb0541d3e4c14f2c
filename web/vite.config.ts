import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './articles.ts'
import { chunkGroups } from './chunks.ts'
import { eagerFunctions } from './eager-functions.ts'
import { messages } from './messages/messages-plugin.ts'
import { oneLanguage } from './messages/one-language.ts'
import { pageFiles } from './page-files.ts'
import { precompress } from './precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    messages(),
    articles(),
    oneLanguage(mode),
    eagerFunctions(),
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
    // The shell has come before any chunk that would list it.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('/main-')),
    },
    // Pages weigh half a kilobyte to one less than with the bundler's own (ADR 0030).
    minify: isSsrBuild ? 'oxc' : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    // A page that imports one function of a contract file does not load its schemas.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['__name', 'z', 'message', 'described', 'pageOf'] },
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
      '/maps': server,
      '/find': server,
      '/language': server,
      '^/[a-z-]+\\.html': server,
    },
  },
}))
