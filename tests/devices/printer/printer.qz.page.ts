import type { PrintJob } from '#devices/printer/printer.ts'
import { createQzPrinter, type QzPrinter } from '#devices/printer/qz/printer.qz.ts'

declare global {
  interface Window {
    qzPage: {
      open(port: number, certificate: string): void
      print(job: PrintJob): ReturnType<QzPrinter['print']>
      look(): ReturnType<QzPrinter['look']>
      greet(): ReturnType<QzPrinter['greet']>
    }
    /** The server's part, which the test plays. */
    signByServer(hash: string): Promise<string>
  }
}

let printer: QzPrinter

window.qzPage = {
  open(port, certificate) {
    printer = createQzPrinter(
      { certificate: async () => certificate, sign: hash => window.signByServer(hash) },
      {
        connect: { host: ['localhost'], port: { secure: [], insecure: [port] }, usingSecure: false },
        access: async () => 'granted',
        restMs: [0],
      },
    )
  },
  print: job => printer.print(job),
  look: () => printer.look(),
  greet: () => printer.greet(),
}
