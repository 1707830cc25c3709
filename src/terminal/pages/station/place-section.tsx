import { type FormEvent, useEffect, useState } from 'react'
import { isCalibration } from '#contract/station/commands.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { keepStation, stationKey, stationNameAtom } from '#terminal/ground/memory/station-key.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { clockOffsetAtom } from '#terminal/ground/store/server-clock.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { OtherStations } from './other-stations.tsx'
import { readServerCopy, saveStation, serverCopyAtom, takeServerCopy } from './server-copy.ts'

const registering = 'Settings.WarehouseSettings'

/** What the station is called, whether the server holds its settings too, and whether its clock is right. */
export const PlaceSection = () => {
  const { say } = useSay()
  const who = useShell(whoAtom)
  const offsetS = useShell(clockOffsetAtom)
  const isAllowed = who?.authority.includes(registering) ?? false
  useEffect(() => {
    if (who !== null) void readServerCopy()
  }, [who])
  return (
    <section className="station-section">
      <NameForm isAllowed={isAllowed} isSignedIn={who !== null} />
      {who !== null && <Copies />}
      <p className="station-state" data-clock={offsetS ?? ''}>
        <Sign name="wait" />
        {offsetS === null ? say('station.clock.unknown') : say(clockWord(offsetS), { seconds: Math.abs(offsetS) })}
      </p>
      {isAllowed && <OtherStations />}
    </section>
  )
}

const clockWord = (offsetS: number): string =>
  offsetS === 0 ? 'station.clock.same' : offsetS > 0 ? 'station.clock.behind' : 'station.clock.ahead'

const NameForm = ({ isAllowed, isSignedIn }: { readonly isAllowed: boolean; readonly isSignedIn: boolean }) => {
  const { say } = useSay()
  const name = useShell(stationNameAtom) ?? ''
  const copy = useShell(serverCopyAtom)
  const [typed, setTyped] = useState<string | null>(null)
  const given = (typed ?? name).trim()
  const mayRename = isAllowed || copy === null
  const keepHere = () => {
    keepStation(given, null)
    setTyped(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given === '' || isCalibration(given)) return
    if (!isAllowed) return keepHere()
    void saveStation(given).then(isSaved => isSaved && setTyped(null))
  }
  return (
    <form className="card place-name" onSubmit={submit}>
      <label htmlFor="station-name">
        <h2>{say('station.name')}</h2>
      </label>
      <input
        id="station-name"
        name="station-name"
        value={typed ?? name}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        readOnly={!mayRename}
        onChange={event => setTyped(event.target.value)}
      />
      {mayRename && (
        <button type="submit" className="act main" disabled={given === '' || (given === name && copy !== null)}>
          <span>{say(isAllowed ? 'station.save' : 'station.keepHere')}</span>
        </button>
      )}
      <p className="field-help">
        {say(isAllowed ? 'station.name.help' : isSignedIn ? 'station.name.denied' : 'station.name.signIn')}
      </p>
    </form>
  )
}

/** Whether what is set here is what the server holds; either may be taken for the other. */
const Copies = () => {
  const { say } = useSay()
  const copy = useShell(serverCopyAtom)
  const settings = useShell(stationSettingsAtom)
  const isLost = copy === null && stationKey() !== null
  const isSame = copy !== null && sorted(copy.settings) === sorted(settings)
  const word = isLost ? 'lost' : copy === null ? 'here' : isSame ? 'same' : 'differs'
  return (
    <div className="card copies" data-copy={word}>
      <p className="station-state" role="status">
        <Sign name={isSame ? 'yes' : 'info'} />
        {say(`station.copy.${word}`)}
      </p>
      {word === 'differs' && copy !== null && (
        <div className="pair">
          <button type="button" className="act main" data-act="save" onClick={() => void saveStation(copy.name)}>
            <span>{say('station.copy.save')}</span>
          </button>
          <button type="button" className="act" data-act="take" onClick={takeServerCopy}>
            <span>{say('station.copy.take')}</span>
          </button>
        </div>
      )}
    </div>
  )
}

/** Two settings that say the same read the same, whatever the order of their fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
