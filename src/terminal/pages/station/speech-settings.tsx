import '#terminal/ground/look/station/speech.css'
import { useEffect, useId, useState } from 'react'
import type { SpeechSource, SpokenLanguage, Voice } from '#devices/speech/speech.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { stationSpeech } from '#terminal/devices/speech/station-speech.ts'
import { languageAtom, voiceWarnAtom } from '#terminal/ground/memory/preferences.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** The station's tones and its voice: on or off, to be heard at once, and which voice it is. */
export const SpeechSettings = () => {
  const { say } = useSay()
  const isLoud = useShell(voiceWarnAtom) === 'true'
  const { voice } = useShell(stationSettingsAtom)
  const language = useShell(languageAtom)
  const { voices, source } = useVoices(language)
  const change = (to: Partial<typeof voice>) => changeStation({ voice: { ...voice, ...to } })
  const listen = () => void stationSpeech.say({ text: say('station.sound.sentence'), language })
  return (
    <section className="voice-settings" aria-label={say('station.sound')}>
      <h2>{say('station.sound')}</h2>
      <Switch
        word="station.sound.tones"
        help="station.sound.tones.help"
        isOn={isLoud}
        onChange={on => shell.set(voiceWarnAtom, on ? 'true' : 'false')}
      />
      <div className="voice-acts">
        {(['yes', 'careful', 'no'] as const).map(tone => (
          <button
            key={tone}
            type="button"
            className="act"
            data-tone-test={tone}
            disabled={!isLoud}
            onClick={() => sound.play(tone)}
          >
            <Sign name={tone} />
            <span>{say(`station.sound.${tone}`)}</span>
          </button>
        ))}
      </div>
      <Switch
        word="station.sound.speaks"
        help={isLoud ? 'station.sound.speaks.help' : 'station.sound.speaks.off'}
        isOn={voice.speaksNext}
        onChange={speaksNext => change({ speaksNext })}
      />
      {voices.length > 0 && <VoiceChoice voices={voices} chosen={voice.name} onChoose={name => change({ name })} />}
      <div className="voice-acts">
        <button type="button" className="act" data-voice-test disabled={source === 'none'} onClick={listen}>
          <Sign name="sound" />
          <span>{say('station.sound.try')}</span>
        </button>
        {source !== null && (
          <p className="voice-source" data-source={source} role="status">
            <Sign name={source === 'voice' ? 'yes' : 'info'} />
            <span>
              {say(`station.sound.source.${source}`)}
              {source !== 'voice' && <small>{say('station.sound.source.hint')}</small>}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}

interface SwitchProps {
  readonly word: string
  readonly help: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
}
const Switch = ({ word, help, isOn, onChange }: SwitchProps) => {
  const { say } = useSay()
  const id = useId()
  return (
    <div className="field" data-kind="flag" data-switch={word}>
      <label htmlFor={id}>{say(word)}</label>
      <input
        id={id}
        type="checkbox"
        className="switch"
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <p id={`${id}-help`} className="field-help">
        {say(help)}
      </p>
    </div>
  )
}

interface VoiceChoiceProps {
  readonly voices: readonly Voice[]
  readonly chosen: string | null
  readonly onChoose: (name: string | null) => void
}
const VoiceChoice = ({ voices, chosen, onChoose }: VoiceChoiceProps) => {
  const { say } = useSay()
  const id = useId()
  const names = [...new Set(voices.map(({ name }) => name))]
  return (
    <div className="field" data-kind="choice">
      <label htmlFor={id}>{say('station.sound.voice')}</label>
      <select
        id={id}
        value={names.includes(chosen ?? '') ? chosen! : ''}
        onChange={event => onChoose(event.currentTarget.value || null)}
      >
        <option value="">{say('station.sound.voice.any')}</option>
        {names.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}

/** The voices of a language, and what would speak it; null until the browser has told. */
const useVoices = (language: SpokenLanguage) => {
  const [told, setTold] = useState<{ voices: readonly Voice[]; source: SpeechSource | null }>({
    voices: [],
    source: null,
  })
  useEffect(() => {
    let isOver = false
    void Promise.all([stationSpeech.voices(language), stationSpeech.source(language)]).then(([voices, source]) => {
      if (!isOver) setTold({ voices, source })
    })
    return () => {
      isOver = true
    }
  }, [language])
  return told
}
