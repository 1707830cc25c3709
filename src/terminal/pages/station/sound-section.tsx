import { SpeechSettings } from './speech-settings.tsx'

export const SoundSection = () => (
  <div className="station-section">
    <SpeechSettings />
  </div>
)
