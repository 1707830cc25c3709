import { VoiceSettings } from './voice-settings.tsx'

export const SoundSection = () => (
  <div className="station-section">
    <VoiceSettings />
  </div>
)
