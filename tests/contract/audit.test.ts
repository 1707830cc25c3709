import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'

const named = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)
/** The words of an act; those on the records of a register are the same in all. */
const wordOf = ({ name, endpoint: { audits } }: (typeof named)[number]): string =>
  `audit.${audits === 'record' ? name.replace(/^\w+/, 'record') : name}`
const audited = named.filter(({ endpoint }) => endpoint.audits !== undefined)

test('every act has words in both languages', () => {
  for (const language of ['tr', 'en']) {
    const file = `public/words/${language}.json`
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const missing = audited.map(wordOf).filter(word => words[word] === undefined)
    expect(missing.map(word => `${word} is missing in ${file}`)).toEqual([])
  }
})

/** Whoever holds one of these changes how the house is set up, not the goods in it. */
const leads: readonly Permission[] = [
  'WarehouseManagement.ShelfManager',
  'WarehouseManagement.CarManager',
  'WarehouseManagement.RepresenterManager',
  'WarehouseManagement.TableManager',
  'WarehouseManagement.AuthorityManager',
  'Settings.WarehouseSettings',
  'Settings.MyAccount',
  'Settings.InvoiceDesign',
]
/** What someone chooses for his own eyes; a secret that is only offered; a plan that is only looked at. */
const unheard = ['account.offerOtp', 'account.saveQuickMenus', 'floorPlans.check']

test('whatever a lead may change is written down', () => {
  const missing = named.filter(
    ({ name, endpoint: { method, access, audits } }) =>
      method !== 'GET' &&
      audits === undefined &&
      typeof access !== 'string' &&
      access.some(one => leads.includes(one)) &&
      !unheard.includes(name),
  )
  expect(missing.map(({ name }) => `${name} says nothing of \`audits\` in src/contract/calls`)).toEqual([])
})
