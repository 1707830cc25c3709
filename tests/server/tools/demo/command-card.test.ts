import fastify from 'fastify'
import { expect, test } from 'vitest'
import { commandKeys } from '#contract/station/commands.ts'
import { registerCommandCard } from '#server/tools/scan-sheet/command-card.ts'

test('the card of a cart has every act, key, choice and count, with words in both languages', async () => {
  const app = fastify()
  registerCommandCard(app)
  const { statusCode, headers, body } = await app.inject('/command-card')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const codes = [...body.matchAll(/<code>([^<]+)<\/code><\/span>/g)].map(found => found[1]!)
  expect(codes).toEqual(
    [
      ...['OK', 'CANCEL', 'UNDO', 'MISSING', 'SHELF', 'QTY', 'HOME', 'VOICE', 'WEIGH'],
      ...Object.keys(commandKeys),
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ...['X2', 'X3', 'X4', 'X5', 'X6', 'X10', 'X12', 'X24', 'X50', 'X100'],
    ].map(name => `OKUT-${name}`),
  )
  for (const words of [
    'Rakam 7 <small lang="en">Digit 7',
    'Miktar +5 <small lang="en">Amount +5',
    'Hepsi <small lang="en">All',
  ])
    expect(body).toContain(words)
})
