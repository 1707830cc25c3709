import { createBrowserSpeech } from '#devices/speech/speech.browser.ts'
import { createClipSpeech } from '#devices/speech/speech.clips.ts'
import { createFallbackSpeech } from '#devices/speech/speech.fallback.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

/** The station's speech: the voice that was chosen for it, else the browser's best, else the bundled phrases. */
export const stationSpeech = createFallbackSpeech(
  createBrowserSpeech(() => shell.get(stationSettingsAtom).voice.name),
  createClipSpeech(),
)
