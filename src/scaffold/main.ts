import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { begin } from './begin.ts'
import { type Kind, plans } from './kinds.ts'

const usage = `npm run new -- report <goods|line|people>/<name> <permission>
npm run new -- register <names> <permission>
npm run new -- flow <menu>/<name> <permission>
npm run new -- calls <goods|line|people|desk|papers>/<name> <permission>`

const project = join(import.meta.dirname, '../..')
const [kind = '', name = '', permission = ''] = process.argv.slice(2)
if (!Object.hasOwn(plans, kind) || name === '' || permission === '' || (kind !== 'register' && !name.includes('/'))) {
  console.error(usage)
  process.exit(1)
}
const files = begin(project, { kind: kind as Kind, name, permission })
execFileSync(
  join(project, 'node_modules/.bin/biome'),
  ['check', '--write', ...files.filter(file => file.endsWith('.ts'))],
  {
    cwd: project,
  },
)
console.log(
  `${files.join('\n')}\nWrite what is yours in the new ones and the empty words; npm run check says what is missing.`,
)
