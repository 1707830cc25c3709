import { spawn } from 'node:child_process'

/** The server, started anew at each change, and beside it the terminal's development server (port 5173). */
const programs = [
  ['node_modules/.bin/tsx', 'watch', '--clear-screen=false', 'src/server/main.ts', '--demo'],
  ['node_modules/.bin/vite'],
].map(([program, ...args]) => spawn(program!, args, { stdio: 'inherit' }))

const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const program of programs) program.on('exit', stop)
