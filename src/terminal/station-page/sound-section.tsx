import { VoiceSettings } from '../voice/voice-settings.tsx'

export const SoundSection = () => (
  <div className="station-section">
    <VoiceSettings />
  </div>
)
