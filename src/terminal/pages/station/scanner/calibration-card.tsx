import { calibrationAtom } from '#terminal/devices/scanner/calibrate.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** The code that sets the scanner, and what was found out when it was scanned. */
export const CalibrationCard = () => {
  const { say } = useSay()
  const calibration = useShell(calibrationAtom)
  const { scanner } = useShell(stationSettingsAtom)
  const isCalibrated = scanner.scannerLayout !== undefined
  return (
    <div className="card calibration" data-calibrated={isCalibrated}>
      <div className="calibration-words">
        <h2>{say('station.calibration')}</h2>
        <p>{say('station.calibration.how')}</p>
        <p className="station-state" role="status">
          <Sign name={isCalibrated ? 'yes' : 'info'} />
          {say(isCalibrated ? 'station.calibration.done' : 'station.calibration.none')}
        </p>
      </div>
      <img className="calibration-code" src="/calibration.svg" alt={say('station.calibration')} />
      {calibration !== null && (
        <ul className="findings">
          {calibration.findings.map(({ about, is, params, isFault }) => (
            <li key={`${about}.${is}`} data-finding={`${about}.${is}`} data-fault={isFault}>
              <Sign name={isFault ? 'no' : 'yes'} />
              <span>{say(`station.found.${about}.${is}`, params)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
