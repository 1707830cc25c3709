import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { addressOf } from '#terminal/link/server.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { BurstList } from './burst-list.tsx'
import { CalibrationCard } from './calibration-card.tsx'
import { TryCode } from './try-code.tsx'

/** The scanner: set by one code, tried out with any, and what it sent last. */
export const ScannerSection = () => {
  const { say } = useSay()
  const { isSlowScanner } = useShell(stationSettingsAtom)
  return (
    <section className="station-section">
      <CalibrationCard />
      <TryCode />
      <ChoiceRow
        label="station.slow"
        help="station.slow.help"
        chosen={isSlowScanner}
        choices={[
          { value: false, word: say('station.slow.no') },
          { value: true, word: say('station.slow.yes') },
        ]}
        onChoose={value => changeStation({ isSlowScanner: value })}
      />
      <a className="button" href={addressOf('/command-card')} target="_blank" rel="noreferrer">
        <Sign name="print" />
        <span>{say('station.commandCard')}</span>
      </a>
      <BurstList />
    </section>
  )
}
