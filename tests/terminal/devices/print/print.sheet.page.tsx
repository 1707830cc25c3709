import '#terminal/ground/look/index.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { createFakeScanner } from '#devices/scanner/scanner.fake.ts'
import type { WorkerAct } from '#engine/machine/context.ts'
import { print } from '#terminal/devices/print/print.ts'
import { hasPrintLayerAtom, showsPrintChipAtom } from '#terminal/devices/print/queue/print-state.ts'
import { lookAtPrinters, watchPrinting } from '#terminal/devices/print/queue/watch-printing.ts'
import { listenToScanner } from '#terminal/devices/scanner/listen-to-scanner.ts'
import { tokenAtom, whoAtom } from '#terminal/ground/memory/session.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { enterScreen } from '#terminal/ground/store/on-screen.ts'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { PrintChip } from '#terminal/shell/print/print-chip.tsx'
import { PrintLayer } from '#terminal/shell/print/print-layer.tsx'
import { PrinterList } from '#terminal/shell/print/printer-list.tsx'
import tr from '../../../../public/words/tr.json'

const scanner = createFakeScanner()
listenToScanner(scanner)
const taken: WorkerAct[] = []
enterScreen(0, act => taken.push(act))

const Page = ({ isStation }: { readonly isStation: boolean }) => {
  const showsChip = useShell(showsPrintChipAtom)
  const hasLayer = useShell(hasPrintLayerAtom)
  return (
    <>
      <nav className="bar">{showsChip && <PrintChip />}</nav>
      {isStation && <PrinterList />}
      {hasLayer && <PrintLayer />}
    </>
  )
}
const root = createRoot(document.body.appendChild(document.createElement('div')))

const printSheet = {
  start: async () => {
    await i18next.use(initReactI18next).init({
      lng: 'tr',
      resources: { tr: { translation: tr } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
    changeStation({ printing: { order: ['service'], printers: {} } })
    watchPrinting()
    shell.set(tokenAtom, 'token')
    shell.set(whoAtom, { id: 7, customPrinter: true } as never)
    root.render(<Page isStation={false} />)
  },
  openStation: () => root.render(<Page isStation />),
  print: (papers: readonly Paper[]) => print(papers),
  look: () => lookAtPrinters(),
  scan: (code: string) => scanner.scan(code),
  taken: () => taken.map(({ value }) => value),
  verdict: () => shell.get(verdictAtom).key,
  printing: () => shell.get(stationSettingsAtom).printing,
}
declare global {
  interface Window {
    printSheet: typeof printSheet
  }
}
window.printSheet = printSheet
