import { expect, test } from 'vitest'
import { readWeighing } from '../../../src/devices/scale/read-weighing.ts'
import { createSerialScale, type SerialPorts } from '../../../src/devices/scale/scale.serial.ts'

test.each([
  ['ST,GS,+  0.805kg', { is: 'stable', kilograms: 0.805 }],
  ['ST,NT,+0000.750 kg', { is: 'stable', kilograms: 0.75 }],
  ['US,GS,+  1.2 kg', { is: 'moving', kilograms: 1.2 }],
  ['ST,GS,-  0.010kg', { is: 'stable', kilograms: -0.01 }],
  ['ST,GS,+   805 g', { is: 'stable', kilograms: 0.805 }],
  ['S S    0,805 kg', { is: 'stable', kilograms: 0.805 }],
  ['S D    0.700 kg', { is: 'moving', kilograms: 0.7 }],
  ['OL,GS,+      kg', { is: 'overloaded' }],
  ['GS,+  0.805kg', null],
  ['.805kg', null],
  ['ST,GS,+  0.805', null],
  ['', null],
])('"%s" is read', (line, said) => expect(readWeighing(line)).toEqual(said))

/** A port that sends these pieces, one after the other, and then no more. */
const portsSending = (...pieces: readonly string[]) => {
  const calls: string[] = []
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    open: async () => {
      calls.push('open')
      port.readable = new ReadableStream({
        start: stream => {
          for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
          stream.close()
        },
      })
    },
    close: async () => void calls.push('close'),
  }
  const serial: SerialPorts = { getPorts: async () => [port], requestPort: async () => port }
  return { serial, calls }
}

test('the first weight that lies still is taken, however its line comes in pieces, and the port is let go', async () => {
  const { serial, calls } = portsSending(
    '80',
    '5kg\r\nUS,GS,+  0.3',
    '00kg\r\nST,GS',
    ',+  0.805kg\r\nST,GS,+  0.900kg\r\n',
  )
  expect(await createSerialScale(serial).weigh()).toEqual({ is: 'stable', kilograms: 0.805 })
  expect(calls).toEqual(['open', 'close'])
})

test('what never lies still is told with the last that was said; a scale that is not there is silent', async () => {
  expect(await createSerialScale(portsSending('US,GS,+  0.300kg\r\n').serial).weigh()).toEqual({
    is: 'moving',
    kilograms: 0.3,
  })
  expect(await createSerialScale(portsSending('noise').serial).weigh()).toEqual({ is: 'silent' })
  const none = createSerialScale({
    getPorts: async () => [],
    requestPort: async () => {
      throw new DOMException('nothing chosen', 'NotFoundError')
    },
  })
  expect([await none.isChosen(), await none.choose(), await none.weigh()]).toEqual([false, false, { is: 'silent' }])
})
