import { type MouseEvent, useEffect, useRef } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import type { SignName } from '#engine/vocabulary/signs.ts'
import type { PagePath } from '#flows/heads.ts'
import { useWorkPathname } from '#terminal/ground/address/work-address.ts'
import { densityAtom, navigationAtom, openGroupsAtom } from '#terminal/ground/memory/desk-preferences.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { unreadAtom } from '#terminal/ground/store/unread.ts'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import type { TitledGroup } from '../bar/find-pages.ts'
import { listedGroups } from '../bar/listed-groups.ts'

const signs: Readonly<Record<string, SignName>> = {
  general: 'home',
  'order-management': 'order',
  'product-management': 'box',
  'warehouse-management': 'shelf',
  reports: 'choose',
  settings: 'gear',
  courier: 'cart',
}

/** Every page that one may begin at, always there at a desk: its groups open and shut, and the whole folds to a strip. */
export const Navigation = ({ onSearch }: { readonly onSearch: () => void }) => {
  const { say, language } = useSay()
  const who = useShell(whoAtom)
  const isOpen = useShell(navigationAtom) === 'open'
  const density = useShell(densityAtom)
  const opened = useShell(openGroupsAtom).split(' ')
  const path = useWorkPathname()
  const groups = listedGroups(who, say, language)
  const fold = () => shell.set(navigationAtom, isOpen ? 'strip' : 'open')
  const toggle = (name: string) => {
    shell.set(navigationAtom, 'open')
    const isShut = !isOpen || !opened.includes(name)
    const others = opened.filter(group => group !== '' && group !== name)
    shell.set(openGroupsAtom, [...others, ...(isShut ? [name] : [])].join(' '))
  }
  return (
    <nav className={isOpen ? 'navigation' : 'navigation strip'} aria-label={say('shell.pages')}>
      <div className="navigation-top">
        <button
          type="button"
          className="navigation-key"
          aria-expanded={isOpen}
          aria-label={say('desk.navigation')}
          onClick={fold}
        >
          <Sign name="menu" />
          {isOpen && <b>Okut</b>}
        </button>
        <button type="button" className="navigation-key" aria-label={say('shell.search')} onClick={onSearch}>
          <Sign name="find" />
          {isOpen && (
            <>
              <span>{say('shell.search')}</span>
              <kbd>Ctrl K</kbd>
            </>
          )}
        </button>
      </div>
      <div className="navigation-groups">
        {groups.map(group => (
          <Group
            key={group.name}
            group={group}
            path={path}
            isOpen={isOpen && opened.includes(group.name)}
            isStrip={!isOpen}
            onToggle={toggle}
          />
        ))}
      </div>
      <button
        type="button"
        className="navigation-key"
        aria-label={say('desk.comfortable')}
        aria-pressed={density === 'comfortable'}
        onClick={() => shell.set(densityAtom, density === 'dense' ? 'comfortable' : 'dense')}
      >
        <Sign name="rows" />
        {isOpen && <span>{say('desk.comfortable')}</span>}
      </button>
    </nav>
  )
}

interface GroupProps {
  readonly group: TitledGroup
  readonly path: string
  readonly isOpen: boolean
  readonly isStrip: boolean
  readonly onToggle: (name: string) => void
}
/** A group that is shut shows the page of it that one is on. */
const Group = ({ group: { name, title, pages }, path, isOpen, isStrip, onToggle }: GroupProps) => {
  const here = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the list
  useEffect(() => {
    // Of what it answers with, a promise in newer browsers, nothing is to be undone.
    void here.current?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const shown = isStrip ? [] : isOpen ? pages : pages.filter(page => page.path === path)
  return (
    <section>
      <button
        type="button"
        className={isStrip && pages.some(page => page.path === path) ? 'navigation-key here' : 'navigation-key'}
        aria-expanded={isOpen}
        aria-label={title}
        title={isStrip ? title : undefined}
        data-group={name}
        onClick={() => onToggle(name)}
      >
        <Sign name={signs[name] ?? 'choose'} />
        {!isStrip && <span>{title}</span>}
      </button>
      {shown.map(page => (
        <a
          key={page.path}
          ref={page.path === path ? here : undefined}
          className="navigation-page"
          href={page.path}
          aria-current={page.path === path ? 'page' : undefined}
          onClick={event => follow(event, page.path)}
        >
          <span>{page.title}</span>
          <Waits path={page.path} />
        </a>
      ))}
    </section>
  )
}

/** How much waits on a page, where that is known without asking. */
const Waits = ({ path }: { readonly path: string }) => {
  const { language } = useSay()
  const unread = useShell(unreadAtom)
  return path === ('/bildirimler' satisfies PagePath) && unread > 0 ? <b>{formatFigure(unread, language)}</b> : null
}

/** As the menu leads on: what is not saved is asked about; with a modifier it is a link like any other. */
const follow = (event: MouseEvent, path: string): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  perform(act('home', path))
}
