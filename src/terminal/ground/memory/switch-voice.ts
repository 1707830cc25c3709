import { shell } from '../store/shell-store.ts'
import { showVerdict } from '../store/verdict.ts'
import { voiceWarnAtom } from './preferences.ts'
import { changeStation, stationSettingsAtom } from './station-settings.ts'

/** Has the station say what comes next, or be silent again. What is said is not heard where sounds are off: they come on. */
export const switchVoice = (): void => {
  const { voice } = shell.get(stationSettingsAtom)
  const speaksNext = !voice.speaksNext
  if (speaksNext) shell.set(voiceWarnAtom, 'true')
  changeStation({ voice: { ...voice, speaksNext } })
  showVerdict({ tone: 'yes', key: speaksNext ? 'device.voiceOn' : 'device.voiceOff', params: {} })
}
