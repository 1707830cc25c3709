import { atom } from 'jotai'
import { voiceWarnAtom } from './preferences.ts'
import { stationSettingsAtom } from './station-settings.ts'

/** Whether this station says what comes next: where it is wanted, and sounds are on. */
export const speaksNextAtom = atom(get => get(stationSettingsAtom).voice.speaksNext && get(voiceWarnAtom) === 'true')
