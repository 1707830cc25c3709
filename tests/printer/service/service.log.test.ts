import { expect, onTestFinished, test, vi } from 'vitest'
import { base64, startStation } from '../start-station.ts'

const secret = 'Ayse-Yilmaz-Kadikoy'

test('what a document says is found in no log, however its printing ends', async () => {
  const said: unknown[][] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((...args: any[]) => said.push(args) > 0)
    onTestFinished(() => spy.mockRestore())
  }
  const station = await startStation({ timeoutMs: 5000 })
  await station.printContent(`^XA^FD${secret}^XZ`)
  await station.printContent(`<p>${secret}</p>`)
  await station.printContent(secret)
  await station.printFile(base64(`^XA^FD${secret}^XZ`))
  await station.printFile(secret)
  await station.ask('/api/printers/print-content', { method: 'POST', body: `{"content": ${secret}` })
  await station.printContent(`^XA${secret}`, { copies: secret })
  station.spooler.meet(async () => {
    throw new Error(`lp: ${secret}`)
  })
  await station.printContent(`^XA${secret}`)
  station.renderer.meet(async () => {
    throw new Error(secret)
  })
  await station.printContent(`<p>${secret}`)
  expect(station.log.some(line => /spooled: job [\w-]+, zpl, on Etiket/.test(line))).toBe(true)
  expect(`${station.log.join('\n')}${JSON.stringify(said)}`).not.toContain(secret)
})
