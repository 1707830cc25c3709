import { createBrowserSpeech } from '#devices/speech/speech.browser.ts'
import { createClipSpeech } from '#devices/speech/speech.clips.ts'
import { createFallbackSpeech } from '#devices/speech/speech.fallback.ts'
import { shell } from '../station/shell-store.ts'
import { stationSettingsAtom } from '../station/station-settings.ts'

/** The station's speech: the voice that was chosen for it, else the browser's best, else the bundled phrases. */
export const stationSpeech = createFallbackSpeech(
  createBrowserSpeech(() => shell.get(stationSettingsAtom).voice.name),
  createClipSpeech(),
)
