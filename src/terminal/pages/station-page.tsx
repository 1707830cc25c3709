import './station/station-page.css'
import { useEffect, useState } from 'react'
import { closeStation } from '#terminal/ground/address/station-page.ts'
import { stationNameAtom } from '#terminal/ground/memory/station-key.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { VerdictBand } from '#terminal/ground/pieces/verdict-band.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict, verdictAtom } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { haveAllWords } from '#terminal/link/words/i18n.ts'
import { ClockChip } from './station/clock-chip.tsx'
import { LogbookSection } from './station/logbook-section.tsx'
import { PlaceSection } from './station/place-section.tsx'
import { PrinterSection } from './station/printer-section.tsx'
import { ScaleSection } from './station/scale-section.tsx'
import { ScannerSection } from './station/scanner/scanner-section.tsx'
import { ScreenSection } from './station/screen-section.tsx'
import { SoundSection } from './station/sound-section.tsx'

const sections = {
  scanner: { sign: 'scan', Section: ScannerSection },
  sound: { sign: 'sound', Section: SoundSection },
  scale: { sign: 'quantity', Section: ScaleSection },
  printers: { sign: 'print', Section: PrinterSection },
  screen: { sign: 'light', Section: ScreenSection },
  place: { sign: 'gear', Section: PlaceSection },
  record: { sign: 'order', Section: LogbookSection },
} as const
type Name = keyof typeof sections

/** The page of this browser's own devices, over the work: scanner, sound, printers, screen, and what the station is called. */
export const StationPage = () => {
  const { say, language } = useSay()
  const [name, setName] = useState<Name>('scanner')
  const stationName = useShell(stationNameAtom)
  const verdict = useShell(verdictAtom)
  const hasWords = useAllWords(language)
  useEscape(closeStation)
  const { Section } = sections[name]
  if (!hasWords) return null
  return (
    <main
      className="terminal station"
      data-flow="station"
      data-step={name}
      data-tone={verdict.tone}
      data-key={verdict.key ?? ''}
      onPointerDown={() => endVerdict()}
    >
      <nav className="bar">
        <b className="bar-title">{say('shell.station')}</b>
        <span className="who">{stationName ?? say('station.unnamed')}</span>
        <span className="push" />
        <ClockChip />
        <button type="button" className="act station-back" data-act="home" onClick={closeStation}>
          <Sign name="cancel" />
          <span>{say('station.back')}</span>
        </button>
      </nav>
      <nav className="station-parts" aria-label={say('shell.station')}>
        {(Object.keys(sections) as Name[]).map(each => (
          <button
            key={each}
            type="button"
            className="act"
            data-part={each}
            aria-current={each === name ? 'page' : undefined}
            onClick={() => setName(each)}
          >
            <Sign name={sections[each].sign} />
            <span>{say(`station.part.${each}`)}</span>
          </button>
        ))}
      </nav>
      <div className="station-middle" key={name}>
        <Section />
      </div>
      <VerdictBand />
    </main>
  )
}

/** Before signing in only some words are there; this page says more. */
const useAllWords = (language: string): boolean => {
  const [has, setHas] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each language has words of its own
  useEffect(() => {
    let isOver = false
    haveAllWords().finally(() => isOver || setHas(true))
    return () => {
      isOver = true
    }
  }, [language])
  return has
}

/** Keys of the work below must not hear it. */
const useEscape = (leave: () => void) => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [leave])
}
