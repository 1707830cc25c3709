import { PrinterList } from '../print/printer-list.tsx'
import { QzFacts } from '../print/qz-facts.tsx'

export const PrinterSection = () => (
  <div className="station-section">
    <PrinterList />
    <QzFacts />
  </div>
)
