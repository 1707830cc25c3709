import { type FormEvent, useState } from 'react'
import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { SignName } from '#engine/vocabulary/signs.ts'
import { pairingTokenName } from '#terminal/devices/print/drivers/drivers.ts'
import type { DriverLook } from '#terminal/devices/print/drivers/look-at-driver.ts'
import { keep } from '#terminal/ground/memory/recall.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'

export interface DriverCardProps {
  readonly kind: PrinterKind
  /** Where in the station's order it stands; -1: it is not used. */
  readonly place: number
  readonly isOnly: boolean
  /** Undefined until it was looked at. */
  readonly seen: DriverLook | undefined
  readonly onEarlier: () => void
  readonly onToggle: () => void
  readonly onLook: () => void
  readonly onAllow: () => void
  /** Null: on its default printer. */
  readonly onTest: (printerName: string | null) => void
}

/** One driver: whether it is there, its printers, its place in the order, and a test on each printer. */
export const DriverCard = ({ kind, place, isOnly, seen, ...on }: DriverCardProps) => {
  const { say } = useSay()
  const isUsed = place >= 0
  const isAway = isUsed && seen !== undefined && seen.printers === null
  const button = (name: string, sign: SignName, does: () => void, word = `shell.print.${name}`) => (
    <button type="button" className="act" data-does={name} onClick={does}>
      <Sign name={sign} />
      <span>{say(word)}</span>
    </button>
  )
  const state =
    seen === undefined
      ? 'shell.print.chip.unknown'
      : seen.access !== 'granted'
        ? `shell.print.access.${seen.access}`
        : seen.printers === null
          ? 'shell.print.driverAway'
          : 'shell.print.driverThere'
  return (
    <section className="driver-card" data-driver={kind} data-place={place}>
      <p className={isAway ? 'job-line bad' : 'job-line'}>
        <Sign name={isAway ? 'printOff' : 'print'} />
        <b>
          {isUsed ? `${place + 1}. ` : ''}
          {say(`shell.print.driver.${kind}`)}
        </b>
        <span className="job-state">
          {[isUsed ? '' : say('shell.print.driverUnused'), kind === 'browser' ? '' : say(state)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {seen?.printers?.map(({ name, state, isDefault, reason }) => (
        <div key={name} className="driver-printer" data-printer={name}>
          <p className={state === 'stopped' ? 'job-line bad' : 'job-line'}>
            <Sign name={state === 'stopped' ? 'no' : state === 'unknown' ? 'info' : 'yes'} />
            <span>
              {name}
              {isDefault && ` (${say('shell.print.isDefault')})`}
            </span>
            <span className="job-state">{[say(`shell.print.state.${state}`), reason].filter(Boolean).join(' · ')}</span>
          </p>
          {button('testPage', 'print', () => on.onTest(name))}
        </div>
      ))}
      {kind === 'browser' && (
        <div className="driver-printer">
          <p className="job-line">{say('shell.print.browserText')}</p>
          {button('testPage', 'print', () => on.onTest(null))}
        </div>
      )}
      {kind !== 'browser' && seen?.printers?.length === 0 && <p className="hint">{say('shell.print.noPrinters')}</p>}
      {seen?.access === 'pair' && <PairingForm onPaired={on.onLook} />}
      <div className="driver-acts">
        {place > 0 && button('earlier', 'up', on.onEarlier)}
        {isUsed && !isOnly && button('unuse', 'no', on.onToggle)}
        {!isUsed && button('use', 'yes', on.onToggle)}
        {seen?.access === 'ask' && button('allow', 'yes', on.onAllow)}
        {kind !== 'browser' && button('look', 'retry', on.onLook, 'shell.retry')}
      </div>
    </section>
  )
}

const PairingForm = ({ onPaired }: { readonly onPaired: () => void }) => {
  const { say } = useSay()
  const [token, setToken] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    keep({ [pairingTokenName]: token.trim() })
    onPaired()
  }
  return (
    <form className="driver-printer" onSubmit={save}>
      <input
        aria-label={say('shell.print.token')}
        placeholder={say('shell.print.token')}
        autoComplete="off"
        spellCheck={false}
        value={token}
        onChange={event => setToken(event.target.value)}
      />
      <button type="submit" className="act">
        <Sign name="yes" />
        <span>{say('shell.print.saveToken')}</span>
      </button>
    </form>
  )
}
