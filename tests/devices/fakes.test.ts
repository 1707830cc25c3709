import { expect, test } from 'vitest'
import { createFakePrinter } from '../../src/devices/printer/printer.fake.ts'
import { createFakeScanner } from '../../src/devices/scanner/scanner.fake.ts'
import { createFakeSound } from '../../src/devices/sound/sound.fake.ts'

test('the fake scanner tells what the real one would, until it is no longer listened to', () => {
  const heard: string[] = []
  const scanner = createFakeScanner()
  const stop = scanner.listen({
    scan: ({ code }) => heard.push(`scan ${code}`),
    burstStarted: () => heard.push('started'),
    bounced: code => heard.push(`bounced ${code}`),
    unterminated: text => heard.push(`unterminated ${text}`),
  })
  scanner.scan('A-12')
  scanner.bounce('A-12')
  scanner.leaveUnterminated('869')
  stop()
  scanner.scan('A-13')
  expect(heard).toEqual(['started', 'scan A-12', 'started', 'bounced A-12', 'started', 'unterminated 869'])
})

test('the fake sound remembers what was heard', () => {
  const sound = createFakeSound()
  sound.wake()
  sound.play('yes')
  sound.play('no')
  expect([sound.isAwake, sound.heard]).toEqual([true, ['yes', 'no']])
})

test('the fake printer keeps what it was given, and takes nothing while it is away', async () => {
  const printer = createFakePrinter()
  const paper = { kind: 'Cargo', orderNo: 'A-1', html: '<h1>A-1</h1>', pdf: null } as const
  const job = { id: 'J-1', paper, printerName: null }
  expect(await printer.print(job)).toEqual({ printed: 'sent' })
  printer.answer({ printed: 'away' })
  expect(await printer.print({ ...job, id: 'J-2' })).toEqual({ printed: 'away' })
  expect(printer.printed).toEqual([job])
})
