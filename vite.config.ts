import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { addNotices, licensesFile, noticesOfServer, noticesOfTerminal } from './vite.notices.ts'

const server = 'http://localhost:8080'

/** What the server answers itself; the terminal's own `api` folder is no call. */
const served = ['^/api/(?!.*\\.tsx?(\\?|$))', '/healthz', '/readyz', '/scan-sheet']

/** The terminal: a page that the server sends. */
const terminal: UserConfig = {
  root: 'src/terminal',
  publicDir: '../../public',
  plugins: [react(), addNotices(noticesOfTerminal)],
  build: {
    outDir: '../../dist/terminal',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: 'hidden',
    license: { fileName: licensesFile },
    // What every start needs comes in one file: sixty small ones weigh a tenth more.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  server: {
    fs: { allow: ['../..'] },
    proxy: Object.fromEntries(served.map(path => [path, server])),
  },
}

/** The server and the threads that it starts, beside their packages: `vite build --ssr`. */
const serverBuild: UserConfig = {
  publicDir: false,
  plugins: [addNotices(noticesOfServer)],
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    license: { fileName: licensesFile },
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'heavy-worker': 'src/server/heavy-worker.ts',
        'excel-worker': 'src/server/desk/excel/excel-worker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : terminal))
