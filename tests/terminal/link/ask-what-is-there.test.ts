import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { Reply } from '#contract/reply.ts'
import { askingWhatIsThere } from '#terminal/link/ask-what-is-there.ts'

const nothing = { set: false, cart: false, table: false }
let inHand = nothing
let told: string[] = []
const askWhatIsThere = askingWhatIsThere({
  session: () => 'a token',
  read: async () => {
    told.push('in hand')
    return inHand
  },
})

const { picking, seats, work, assembly } = contract
const refusal = (key: string) => ({ isError: true, key, params: {} })

const asking = (endpoint: Endpoint, operationId: string | null = null, reply: object = { isError: false, model: 1 }) =>
  askWhatIsThere({ endpoint, input: {}, operationId }, async () => {
    told.push(endpoint.path.split('/').at(-1)!)
    return reply as Reply<unknown>
  })
/** A change: whatever was known of the hands may be another after it. */
const change = () => asking(assembly.sit, 'an-id')

beforeEach(async () => {
  inHand = nothing
  await change()
  told = []
})

test('who has no set is refused without his set being asked for, by one question for all of a page', async () => {
  const replies = await Promise.all([picking.shelves, picking.orders, picking.products].map(each => asking(each)))
  expect(replies).toEqual(Array(3).fill(refusal('SiparisinizYok')))
  expect(told).toEqual(['in hand'])
})

test('a set without a cart, and a table that nobody sits at, are refused by their own keys', async () => {
  inHand = { ...nothing, set: true }
  expect(await asking(picking.shelves)).toEqual(refusal('ArabaBulunamadi'))
  expect(await asking(seats.agentTable)).toEqual(refusal('KullaniciUzerindeMasaYok'))
})

test('what was there is asked for at once, until something was changed or it was refused', async () => {
  inHand = { ...nothing, table: true }
  await asking(seats.agentTable)
  await asking(seats.agentTable)
  expect(told).toEqual(['in hand', 'GetAgentTable', 'GetAgentTable'])
  told = []
  await asking(seats.agentTable, null, refusal('KullaniciUzerindeMasaYok'))
  await asking(seats.agentTable)
  expect(told).toEqual(['GetAgentTable', 'in hand', 'GetAgentTable'])
  told = []
  await change()
  await asking(seats.agentTable)
  expect(told).toEqual([':barcode', 'in hand', 'GetAgentTable'])
})

test('that nothing was there is never believed again, and calls about other things are asked as they are', async () => {
  expect(await asking(seats.agentTable)).toEqual(refusal('KullaniciUzerindeMasaYok'))
  inHand = { ...nothing, table: true }
  expect(await asking(seats.agentTable)).toEqual({ isError: false, model: 1 })
  told = []
  await asking(work.mine)
  expect(told).toEqual(['mine'])
})
