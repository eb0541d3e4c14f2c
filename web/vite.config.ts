import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { messages } from './messages/messages-plugin.ts'
import { oneLanguage } from './messages/one-language.ts'
import { pageFiles } from './page-files.ts'
import { precompress } from './precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    messages(),
    oneLanguage(mode),
    pageFiles(import.meta.dirname, mode),
    precompress(),
  ],
  // React's production build then carries nothing for its developer tools.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  publicDir: isSsrBuild ? false : 'public',
  // One file with everything in it: the server then runs React's production build whatever its own environment says.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A page that takes one function from a contract file does not carry the schemas beside it.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'message'] },
      // An icon's path or a limit stands where it is used: the shell carries only what the shell draws.
      optimization: { inlineConst: true },
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/main.tsx',
      output: isSsrBuild
        ? {}
        : {
            // The shell lists the files of all that it can fetch: every letter of their names is on every page.
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
