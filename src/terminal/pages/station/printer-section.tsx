import { PrinterList } from '#terminal/shell/print/printer-list.tsx'
import { QzFacts } from '#terminal/shell/print/qz-facts.tsx'

export const PrinterSection = () => (
  <div className="station-section">
    <PrinterList />
    <QzFacts />
  </div>
)
