import { PrinterList } from '#terminal/devices/print/sheet/printer-list.tsx'
import { QzFacts } from '#terminal/devices/print/sheet/qz-facts.tsx'

export const PrinterSection = () => (
  <div className="station-section">
    <PrinterList />
    <QzFacts />
  </div>
)
