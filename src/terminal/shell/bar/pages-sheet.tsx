import { type KeyboardEvent, useRef, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useMedia } from '#terminal/screens/parts/use-media.ts'
import { findPages } from './find-pages.ts'
import { listedGroups } from './listed-groups.ts'

/** Where there is a real keyboard; elsewhere the one on the screen would hide the pages. */
const keyboard = '(any-pointer: fine)'

export interface PagesSheetProps {
  /** What was typed of a name before it opened. */
  readonly typed: string
  readonly onClose: () => void
}

/** Every page that the user may begin at: by touch, by a few letters of its name, or with the arrow keys. */
export const PagesSheet = ({ typed, onClose }: PagesSheetProps) => {
  const { say, language } = useSay()
  const who = useShell(whoAtom)
  const hasKeyboard = useMedia(keyboard)
  const [words, setWords] = useState(typed)
  const sheet = useRef<HTMLDivElement>(null)
  const titled = listedGroups(who, say, language)
  const found = findPages(titled, words, language)
  const first = words.trim() === '' ? undefined : found[0]?.pages[0]?.path
  const open = (path: string) => {
    onClose()
    perform(act('home', path))
  }
  const hear = (event: KeyboardEvent) => {
    const field = sheet.current?.querySelector('input')
    const isInField = event.target === field
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const places = [...(sheet.current?.querySelectorAll<HTMLElement>('input, [data-page]') ?? [])]
      places[(places.indexOf(event.target as HTMLElement) + step + places.length) % places.length]?.focus()
      event.preventDefault()
    } else if (event.key === 'Enter' && isInField && first !== undefined) {
      event.preventDefault()
      open(first)
    } else if (event.key.length === 1 && event.key !== ' ' && !isInField) field?.focus()
  }
  return (
    <Sheet label={say('shell.pages')} onEscape={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the buttons in it */}
      <div ref={sheet} className="pages" onKeyDown={hear}>
        <div className="pages-top">
          <input
            type="search"
            data-first={hasKeyboard ? '' : undefined}
            aria-label={say('shell.findPage')}
            placeholder={say('shell.findPage')}
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
          <button type="button" className="act" aria-label={say('shell.close')} onClick={onClose}>
            <Sign name="no" />
          </button>
        </div>
        {found.length === 0 && <p className="hint">{say('shell.noPage')}</p>}
        <div className="page-groups">
          <div className="page-columns">
            {found.map(group => (
              <section key={group.name} aria-label={group.title}>
                <h2 className="label">{group.title}</h2>
                {group.pages.map(({ path, title }) => (
                  <button
                    key={path}
                    type="button"
                    className={path === first ? 'page-link first' : 'page-link'}
                    data-page={path}
                    onClick={() => open(path)}
                  >
                    {title}
                  </button>
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </Sheet>
  )
}
