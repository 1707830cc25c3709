import { type Language, languages, languageTraits } from '#contract/languages.ts'
import { languageAtom, type Theme, themeAtom } from '#terminal/ground/memory/preferences.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { speak } from '#terminal/link/words/i18n.ts'
import { ChoiceRow } from './choice-row.tsx'

const lockMinutes = [0, 1, 2, 5, 10, 15, 30, 60] as const

/** How this screen looks and speaks, and when it locks itself. */
export const ScreenSection = () => {
  const { say } = useSay()
  const theme = useShell(themeAtom)
  const language = useShell(languageAtom)
  const { hasKeypad, lockAfterMinutes } = useShell(stationSettingsAtom)
  const yesNo = [
    { value: true, word: say('word.yes') },
    { value: false, word: say('word.no') },
  ]
  return (
    <section className="station-section">
      <ChoiceRow<Theme>
        label="station.theme"
        chosen={theme}
        choices={(['dark', 'light'] as const).map(value => ({ value, word: say(`station.theme.${value}`) }))}
        onChoose={value => shell.set(themeAtom, value)}
      />
      <ChoiceRow<Language>
        label="station.language"
        chosen={language}
        choices={languages.map(value => ({ value, word: languageTraits[value].name }))}
        onChoose={value => void speak(value)}
      />
      <ChoiceRow
        label="station.keypad"
        help="station.keypad.help"
        chosen={hasKeypad}
        choices={yesNo}
        onChoose={value => changeStation({ hasKeypad: value })}
      />
      <ChoiceRow<number>
        label="station.lock"
        help="station.lock.help"
        chosen={lockAfterMinutes}
        choices={lockMinutes.map(value => ({
          value,
          word: value === 0 ? say('station.lock.never') : say('unit.time.minute', { count: value }),
        }))}
        onChoose={value => changeStation({ lockAfterMinutes: value })}
      />
    </section>
  )
}
