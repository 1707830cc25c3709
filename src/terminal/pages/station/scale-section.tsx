import { useEffect, useState } from 'react'
import type { Weighing } from '#devices/scale/scale.ts'
import { stationScale } from '#terminal/devices/scale/take-weight.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'

/** Which scale stands at the station, and what it says. */
export const ScaleSection = () => {
  const { say } = useSay()
  const [isChosen, setChosen] = useState<boolean | null>(null)
  const [said, setSaid] = useState<Weighing | null>(null)
  useEffect(() => {
    stationScale.isChosen().then(setChosen, () => setChosen(false))
  }, [])
  const choose = () => void stationScale.choose().then(chosen => setChosen(before => chosen || before))
  const tryIt = () => void stationScale.weigh().then(setSaid)
  return (
    <div className="station-section">
      <p>{say(isChosen === true ? 'station.scale.there' : 'station.scale.none')}</p>
      <button type="button" className="act" data-act="chooseScale" onClick={choose}>
        <Sign name="gear" />
        <span>{say('station.scale.choose')}</span>
      </button>
      <button type="button" className="act" data-act="tryScale" disabled={isChosen !== true} onClick={tryIt}>
        <Sign name="quantity" />
        <span>{say('station.scale.try')}</span>
      </button>
      {said !== null && (
        <p role="status" data-weighing={said.is}>
          {'kilograms' in said
            ? say(`station.scale.${said.is}`, { kilograms: said.kilograms })
            : say(`device.scale.${said.is}`)}
        </p>
      )}
    </div>
  )
}
