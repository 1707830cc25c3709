import type { DriverLook } from '#terminal/devices/print/drivers/look-at-driver.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'

/** The drivers of this station with their printers, a line each. */
export const PrinterLines = ({ looks }: { readonly looks: readonly DriverLook[] }) => {
  const { say } = useSay()
  return (
    <ul className="printer-lines">
      {looks.map(({ kind, printers, access }) => (
        <li key={kind} data-driver={kind}>
          <p className={printers === null ? 'job-line bad' : 'job-line'}>
            <Sign name={printers === null ? 'printOff' : 'print'} />
            <b>{say(`shell.print.driver.${kind}`)}</b>
            <span className="job-state">
              {access === 'granted'
                ? say(printers === null ? 'shell.print.driverAway' : 'shell.print.driverThere')
                : say(`shell.print.access.${access}`)}
            </span>
          </p>
          {printers?.map(({ name, state, isDefault, reason }) => (
            <p key={name} className={state === 'stopped' ? 'job-line part bad' : 'job-line part'} data-printer={name}>
              <Sign name={state === 'stopped' ? 'no' : state === 'unknown' ? 'info' : 'yes'} />
              <span>
                {name}
                {isDefault && ` (${say('shell.print.isDefault')})`}
              </span>
              <span className="job-state">
                {[say(`shell.print.state.${state}`), reason].filter(Boolean).join(' · ')}
              </span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
