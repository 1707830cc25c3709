import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { aTerminal } from './a-terminal.ts'
import { fuzz } from './fuzz.ts'

test('every call has an answer to anything, nothing hangs, and the ledger stays sound', {
  timeout: 120_000,
}, async () => {
  const terminalFolder = await aTerminal(temporaryFolder('fuzz'))
  const { answered, faults } = await fuzz(await testServer('embedded', { terminalFolder }), 4400, 7)
  expect(faults).toEqual([])
  // It is no fuzz where everything is refused at the door.
  expect(answered[200]).toBeGreaterThan(300)
  expect(answered[422]).toBeGreaterThan(10)
})
