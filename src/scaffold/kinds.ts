/** What can be begun; the files of each stand in `templates`, under the path that they are written to. */
export type Kind = 'report' | 'register' | 'flow' | 'calls'

/** A line for a file that lists things, and what it is written before. */
type Entry = readonly [file: string, before: RegExp, line: string]

interface Plan {
  readonly entries: readonly Entry[]
  /** Words that nobody has written yet; empty ones fail the check. */
  readonly words: readonly string[]
}

const heads = 'flows/heads.ts'
const groups = 'src/contract/index.ts'
const listings = 'src/contract/listings/index.ts'
const registers = 'src/contract/listings/registers/index.ts'
const queries = 'src/server/desk/listings/index.ts'
const answers = 'src/server/calls.ts'
const named = "import { __camel__ } from './__room__/__kebab__.ts'"

export const plans: Readonly<Record<Kind, Plan>> = {
  report: {
    entries: [
      [listings, /import .* '\.\/registers/, named],
      [listings, / {2}\.\.\.registerListings/, '  __camel__,'],
      [queries, /import .* '\.\/registers\/register-query/, named],
      [queries, / {2}\.\.\.forRegisters/, '  __camel__,'],
      [heads, / {2}\},\n {2}settings: /, "    '__kebab__': { permission: '__permission__', listing: '__camel__' },"],
    ],
    words: ['flow.__kebab__'],
  },
  register: {
    entries: [
      [registers, /import .* '\.\/suppliers/, "import { __camel__ } from './__kebab__.ts'"],
      [registers, / {2}suppliers,/, '  __camel__,'],
      ['src/server/base/records/register-tables.ts', / {2}suppliers:/, "  __camel__: '__snake__',"],
      ['src/contract/keys.ts', / {2}SUPPLIER_CODE_TAKEN/, '  __UPPER___CODE_TAKEN: 409,'],
      [heads, / {2}\},\n {2}reports: /, "    '__kebab__': { permission: '__permission__', register: '__camel__' },"],
    ],
    words: ['flow.__kebab__', 'state.subject.__camel__', '__UPPER___CODE_TAKEN'],
  },
  flow: {
    entries: [[heads, /(?<= {2}'?__room__'?: \{\n)/, "    '__kebab__': { permission: '__permission__' },"]],
    words: ['flow.__kebab__', 'ask.__kebab__.scan'],
  },
  calls: {
    entries: [
      [groups, /import .* '\.\/calls\/base\//, "import { __camel__ } from './calls/__room__/__kebab__.ts'"],
      [groups, / {2}\.\.\.registerCalls/, '  __camel__,'],
      ['src/contract/followed.ts', / {2}\.\.\.forRegisters/, '  __camel__: { all: everything },'],
      [answers, /import .* '\.\/base\/reference/, "import { __camel__ } from './__room__/__kebab__/calls.ts'"],
      [answers, / {2}\.\.\.registered,/, '  __camel__,'],
    ],
    words: [],
  },
}
