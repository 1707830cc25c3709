import { useCallback, useEffect, useState } from 'react'
import {
  type PaperKind,
  type PrinterKind,
  paperKinds,
  type StationSettings,
} from '#contract/station/station-settings.ts'
import { openDriver } from '#terminal/devices/print/drivers/drivers.ts'
import type { DriverLook } from '#terminal/devices/print/drivers/look-at-driver.ts'
import { lookAtDriver } from '#terminal/devices/print/drivers/look-at-driver.ts'
import { testPage } from '#terminal/devices/print/drivers/test-page.ts'
import { allDrivers, earlier, toggled } from '#terminal/devices/print/queue/order-of.ts'
import { printQueue } from '#terminal/devices/print/queue/queue.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { DriverCard } from './driver-card.tsx'
import '#terminal/ground/look/station/print-jobs.css'

/** Every driver with its printers: in what order they are tried, which paper goes where, and a test on each. */
export const PrinterList = () => {
  const { say } = useSay()
  const { printing } = useShell(stationSettingsAtom)
  const [looks, setLooks] = useState<Readonly<Partial<Record<PrinterKind, DriverLook>>>>({})
  const look = useCallback((kind: PrinterKind) => {
    void lookAtDriver(kind).then(seen => setLooks(before => ({ ...before, [kind]: seen })))
  }, [])
  useEffect(() => {
    for (const kind of allDrivers([])) look(kind)
  }, [look])
  const change = (changed: Partial<StationSettings['printing']>) =>
    changeStation({ printing: { ...printing, ...changed } })
  const allow = (kind: PrinterKind) =>
    void openDriver(kind)
      .then(driver => driver.reach?.())
      .then(() => look(kind))
  const names = new Set([
    ...Object.values(looks).flatMap(({ printers }) => (printers ?? []).map(({ name }) => name)),
    ...Object.values(printing.printers),
  ])
  const choose = (kind: PaperKind, name: string) => {
    const { [kind]: _, ...others } = printing.printers
    change({ printers: name === '' ? others : { ...others, [kind]: name } })
  }
  return (
    <div className="printer-list">
      {allDrivers(printing.order).map(kind => (
        <DriverCard
          key={kind}
          kind={kind}
          place={printing.order.indexOf(kind)}
          isOnly={printing.order.length === 1}
          seen={looks[kind]}
          onEarlier={() => change({ order: [...earlier(printing.order, kind)] })}
          onToggle={() => change({ order: [...toggled(printing.order, kind)] })}
          onLook={() => look(kind)}
          onAllow={() => allow(kind)}
          onTest={printerName =>
            void printQueue.add(
              [
                testPage(
                  say('shell.print.test'),
                  printerName ?? `${say(`shell.print.driver.${kind}`)} · ${say('shell.print.defaultPrinter')}`,
                  new Date(),
                ),
              ],
              { driver: kind, printerName },
            )
          }
        />
      ))}
      <section className="kind-printers" aria-label={say('shell.print.forKind')}>
        <h3>{say('shell.print.forKind')}</h3>
        {paperKinds.map(kind => (
          <label key={kind}>
            <span>{say(`state.documentKind.${kind}`)}</span>
            <select
              data-kind={kind}
              value={printing.printers[kind] ?? ''}
              onChange={event => choose(kind, event.target.value)}
            >
              <option value="">{say('shell.print.asTheme')}</option>
              {[...names].sort().map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </section>
    </div>
  )
}
