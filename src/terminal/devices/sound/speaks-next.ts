import { atom } from 'jotai'
import { voiceWarnAtom } from '#terminal/ground/memory/preferences.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'

/** Whether this station says what comes next: where it is wanted, and sounds are on. */
export const speaksNextAtom = atom(get => get(stationSettingsAtom).voice.speaksNext && get(voiceWarnAtom) === 'true')
