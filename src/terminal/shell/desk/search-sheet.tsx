import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FoundThing, soughtKinds } from '#contract/calls/desk/search.ts'
import { scans } from '#contract/calls/goods/scans.ts'
import { commandPrefix } from '#contract/station/commands.ts'
import { act } from '#engine/machine/run-flow.ts'
import type { SignName } from '#engine/vocabulary/signs.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { actsAsked, addressOfAct } from '#flows/parts/acts/acts-on.ts'
import { mayOpen } from '#flows/parts/shown-pages.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { ask } from '#terminal/link/server.ts'
import { findPages } from '../bar/find-pages.ts'
import { soughtGroups } from '../bar/listed-groups.ts'
import { actsHere } from './acts-here.ts'
import { noteOpened, type Opened, recentThings } from './recent-things.ts'
import { typedAct } from './typed-act.ts'
import { useFound } from './use-found.ts'

interface Shown extends Opened {
  readonly sign: string
  readonly state: string | null
  /** An act of the page at hand; what has none is opened. */
  readonly act?: string
}
interface Section {
  readonly name: string
  readonly shown: readonly Shown[]
}

const signs: Readonly<Record<FoundThing['kind'], SignName>> = {
  order: 'order',
  package: 'box',
  customer: 'person',
  product: 'scan',
  shelf: 'shelf',
  cart: 'cart',
  table: 'table',
  parcel: 'box',
  set: 'order',
  person: 'person',
  receivingFile: 'box',
  transfer: 'box',
  count: 'quantity',
}
const mostPages = 5

export interface SearchSheetProps {
  /** What can be done on the page at hand. */
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

/**
 * One field for everything: things of every kind, pages, what can be done on the page at hand, and before anything is typed
 * what was opened last.
 */
export const SearchSheet = ({ actions, onClose }: SearchSheetProps) => {
  const { say, language } = useSay()
  const who = useShell(whoAtom)
  const [typed, setTyped] = useState('')
  const sheet = useRef<HTMLDivElement>(null)
  const text = typed.trim()
  const asked = typedAct(text, actsAsked, { say, language })
  const sought = asked?.thing ?? text
  const found = useFound(sought)
  const open = (opened: Opened & Pick<Shown, 'act'>) => {
    const { address, title, text } = opened
    if (opened.act !== undefined) {
      onClose()
      return perform(act('action', opened.act))
    }
    if (who !== null) noteOpened(who, { address, title, text })
    onClose()
    perform(act('home', address))
  }
  const openScanned = async (code: string) => {
    const reply = await ask(scans.resolve, { code })
    const address = reply.isError ? null : pages[reply.model.kind](String(reply.model.id))
    if (address !== null && who !== null && mayOpen(address, who)) open({ address, title: code, text: '' })
    else setTyped(code)
  }
  const latest = useRef(openScanned)
  latest.current = openScanned
  useEffect(
    () =>
      takeScans('search', code => {
        if (code.startsWith(commandPrefix)) return false
        latest.current(code).catch(() => setTyped(code))
        return true
      }),
    [],
  )
  const pagesFound = findPages(soughtGroups(who, say, language), text, language)
    .flatMap(group => group.pages.map(({ path, title }) => ({ address: path, title, text: group.title })))
    .slice(0, mostPages)
  const recent = who === null ? [] : recentThings(who).filter(({ address }) => mayOpen(address, who))
  const here: Section = {
    name: 'here',
    shown: actsHere(actions, text, { say, language }).map(({ name, sign = 'choose' }) => ({
      ...{ act: name, address: `#${name}`, title: say(`action.${name}`), text: '', state: null, sign },
    })),
  }
  const sections: readonly Section[] =
    text === ''
      ? [{ name: 'recent', shown: recent.map(opened => ({ ...opened, sign: 'wait', state: null })) }, here]
      : [
          here,
          { name: 'act', shown: asked === null || who === null ? [] : actsShown(asked.acts, found.things, who, say) },
          ...ofKinds(found.things),
          { name: 'page', shown: pagesFound.map(page => ({ ...page, sign: 'choose' as const, state: null })) },
        ]
  const full = sections.filter(({ shown }) => shown.length > 0)
  const first = full[0]?.shown[0]
  const isSettled = text === '' || found.text === sought
  // Enter that comes before the answer is kept until it is there.
  const [wants, setWants] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the answer is there
  useEffect(() => {
    if (!wants || !isSettled) return
    setWants(false)
    if (first !== undefined) open(first)
  }, [wants, isSettled])
  const hear = (event: KeyboardEvent) => {
    const field = sheet.current?.querySelector('input')
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const places = [...(sheet.current?.querySelectorAll<HTMLElement>('input, [data-found]') ?? [])]
      places[(places.indexOf(event.target as HTMLElement) + step + places.length) % places.length]?.focus()
      event.preventDefault()
    } else if (event.key === 'Enter' && event.target === field) {
      event.preventDefault()
      setWants(true)
    } else if (event.key.length === 1 && event.key !== ' ' && event.target !== field) field?.focus()
  }
  return (
    <Sheet label={say('shell.search')} onEscape={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the buttons in it */}
      <div ref={sheet} className="search" data-settled={isSettled} onKeyDown={hear}>
        <div className="search-top">
          <input
            type="search"
            data-first=""
            aria-label={say('search.field')}
            placeholder={say('search.field')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={event => {
              setWants(false)
              setTyped(event.target.value)
            }}
          />
          <button type="button" className="act" aria-label={say('shell.close')} onClick={onClose}>
            <Sign name="no" />
          </button>
        </div>
        <p className="hint" role="status">
          {hint(text, isSettled, found.isCutOff, first !== undefined, say)}
        </p>
        <div className="search-found">
          {full.map(({ name, shown }) => (
            <section key={name} aria-label={say(`search.${name}`)}>
              <h2 className="label">{say(`search.${name}`)}</h2>
              {shown.map(thing => (
                <button
                  key={thing.address + thing.title}
                  type="button"
                  className={thing === first && text !== '' ? 'found first' : 'found'}
                  data-found={thing.address}
                  onClick={() => open(thing)}
                >
                  <Sign name={thing.sign} />
                  <b>{thing.title}</b>
                  <span>{[thing.text, thing.state === null ? '' : say(thing.state)].filter(Boolean).join(' · ')}</span>
                </button>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Sheet>
  )
}

/** What was asked for, on each thing that was found and has it. */
const actsShown = (
  acts: readonly string[],
  things: readonly FoundThing[],
  who: Parameters<typeof addressOfAct>[2],
  say: (key: string) => string,
): readonly Shown[] =>
  things.flatMap(thing =>
    acts.flatMap(name => {
      const address = addressOfAct(name, thing, who)
      if (address === null) return []
      return [
        {
          address,
          title: `${thing.title} · ${say(`action.${name}`)}`,
          text: thing.text,
          state: thing.state,
          sign: signs[thing.kind],
        },
      ]
    }),
  )

/** Things of a kind together, in the order in which they came. */
const ofKinds = (things: readonly FoundThing[]): readonly Section[] =>
  [...new Set(things.map(({ kind }) => kind))].map(kind => ({
    name: kind,
    shown: things
      .filter(thing => thing.kind === kind)
      .map(({ by, title, text, state }) => ({
        address: pages[soughtKinds[kind].page](by),
        title,
        text,
        state,
        sign: signs[kind],
      })),
  }))

const hint = (text: string, isSettled: boolean, isCutOff: boolean, isAny: boolean, say: (key: string) => string) => {
  if (isCutOff && isSettled) return say('search.cutOff')
  if (text !== '' && isSettled && !isAny) return say('search.none')
  return say('search.keys')
}
