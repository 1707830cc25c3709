import '#terminal/ground/look/index.css'
import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { userInformation } from '#contract/shapes/user.ts'
import { type Context, startContext } from '#engine/machine/context.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { flows } from '#flows/index.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { loadWorkScreens } from '#terminal/screens/load-work-screens.ts'
import { FlowView } from '#terminal/shell/flow-view.tsx'
import en from '../../../public/words/en.json'
import tr from '../../../public/words/tr.json'
import { type Fullness, fullModel } from './full-model.ts'

interface Shown {
  readonly flow: Flow
  readonly step: string
  readonly fullness: Fullness
  readonly context: Context
}

const fullnesses: readonly Fullness[] = ['full', 'least', 'same']
let all: readonly Shown[] = []
const unread: string[] = []
const app = document.body.appendChild(document.createElement('div'))
app.id = 'app'
const root = createRoot(app)

/** Every step of every flow before a document as full, and as empty, as its answers can be. */
const prepare = async (): Promise<{ readonly steps: readonly string[]; readonly unread: readonly string[] }> => {
  globalThis.fetch = () => new Promise(() => {})
  await i18next.use(initReactI18next).init({
    lng: 'tr',
    resources: { tr: { okut: tr }, en: { okut: en } },
    defaultNS: 'okut',
    ns: ['okut'],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  all = (await Promise.all(flows.map(async entry => scenesOf(await entry.load())))).flat()
  await loadWorkScreens()
  await i18next.changeLanguage('tr')
  // What is fetched when it is first drawn is there from the second time on.
  for (const kind of ['scan', 'quantity', 'choose', 'listing', 'board', 'form', 'notice']) {
    const drawn = all.find(({ flow, step }) => flow.steps[step]?.kind === kind && flow.steps[step]?.shows !== undefined)
    draw(drawn ?? all.find(({ flow, step }) => flow.steps[step]?.kind === kind)!)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  return { steps: [...new Set(all.map(nameOf))], unread }
}

const nameOf = ({ flow, step }: Shown): string => `${flow.id}.${step}`

const scenesOf = async (flow: Flow): Promise<readonly Shown[]> => {
  const scenes: Shown[] = []
  for (const fullness of fullnesses) {
    const who = { ...fullModel(userInformation, fullness), authority: permissions }
    shell.set(whoAtom, who)
    const read = async ({ model }: Endpoint) => fullModel(model, fullness)
    for (const position of [fullness === 'least' ? flow.start : filled(flow.start)]) {
      try {
        const loaded = await flow.load({ read, readUnless: read, position, who, recall: () => null } as never)
        const doc = withLastPlaced(loaded, fullness)
        for (const [step, { kind, over }] of Object.entries(flow.steps)) {
          if (fullness !== 'full' && !isOfHands(kind, over === undefined ? undefined : flow.steps[over]?.kind)) continue
          const context = { ...startContext(position), doc, step, about: scannedCode }
          scenes.push({ flow, step, fullness, context })
        }
      } catch (error) {
        unread.push(`${flow.id} ${fullness}: ${String(error)}`)
      }
    }
  }
  return scenes
}
/** Combining tells where the last piece went: nobody reads that, it comes with the answer to a scan. */
const withLastPlaced = (doc: any, fullness: Fullness) => {
  if (doc?.last !== null || doc.table === undefined) return doc
  const { assembly, missing } = contract
  const { model } = doc.wanted === undefined ? assembly.assignProduct : missing.combine
  return { ...doc, last: { ...fullModel(model, fullness), isTakenBack: false } }
}
/** Screens of the desk scroll, and look the same however much there is. */
const isOfHands = (...kinds: readonly (string | undefined)[]): boolean =>
  !kinds.some(kind => kind === 'listing' || kind === 'board' || kind === 'form')
/** The barcode of the first of all goods. */
const scannedCode = '00706500052021'
/** Where everything that can be named is. */
const filled = (start: Position): Position =>
  Object.fromEntries(
    Object.entries(start).map(([name, value]) => [
      name,
      value ?? (/id$/i.test(name) ? 1 : /code$/i.test(name) ? scannedCode : name === 'view' ? 'preview' : null),
    ]),
  )

/** Draws all of them, and tells what of them is cut off. */
const look = async (language: string, theme: string, fullnesses: readonly Fullness[]) => {
  document.documentElement.dataset.theme = theme
  await i18next.changeLanguage(language)
  const clipped = new Set<string>()
  const odd = new Set<string>()
  const drawn = new Set<string>()
  const looked = all.filter(({ fullness }) => fullnesses.includes(fullness))
  for (const shown of looked) {
    if (draw(shown) !== null) continue
    drawn.add(nameOf(shown))
    for (const what of whatIsClipped()) clipped.add(`${nameOf(shown)}: ${what}`)
    if (!aboutNothing.test(nameOf(shown)))
      for (const what of whatReadsOdd(language)) odd.add(`${nameOf(shown)}: ${what}`)
  }
  const never = [...new Set(looked.map(nameOf))].filter(name => !drawn.has(name))
  return { clipped: [...clipped], odd: [...odd], never }
}

let broken: string | null = null
/** Draws a step anew; tells why it could not. */
const draw = ({ flow, context }: Shown): string | null => {
  broken = null
  drawings += 1
  flushSync(() =>
    root.render(<FlowView key={drawings} flow={flow} context={context} isStuck={false} onRestart={() => {}} />),
  )
  return broken ?? (document.querySelector('.work') === null ? 'nothing is drawn' : null)
}
let drawings = 0
const noteBroken = (...told: readonly unknown[]): void => {
  broken = String(told[0]).slice(0, 200)
}
console.error = noteBroken
globalThis.reportError = noteBroken
globalThis.addEventListener('error', event => event.preventDefault())

/** What scrolls, or is cut off by intention: the newest scans stand first, titles and cells end in dots. */
const mayBeCut = '.tape, .for-readers, .bar, .picture, .grid-panel, .board, .chip, .work[data-kind="listing"]'
const roundingPx = 2
/** Words in a narrower column stand letter under letter. */
const leastWordsPx = 90

const whatIsClipped = (): readonly string[] => {
  if (document.querySelector('.waiting') !== null) return ['is not there yet']
  const found: string[] = []
  const { innerWidth: width, innerHeight: height } = globalThis
  const told = (element: Element, fault: string) =>
    found.push(`${element.className || element.tagName} "${(element.textContent ?? '').slice(0, 40)}" ${fault}`)
  const page = document.scrollingElement!
  if (page.scrollWidth > page.clientWidth) found.push('the page scrolls sideways')
  for (const part of document.querySelectorAll('.work > *, .sheet')) {
    const box = part.getBoundingClientRect()
    if (box.height > 0 && (box.bottom > height + roundingPx || box.right > width + roundingPx))
      told(part, 'is beyond the screen')
  }
  for (const element of document.querySelectorAll<HTMLElement>('.terminal *')) {
    const isWide = element.scrollWidth > element.clientWidth + roundingPx
    const isHigh = element.scrollHeight > element.clientHeight + roundingPx
    if ((!isWide && !isHigh) || element.closest(mayBeCut) !== null || element instanceof SVGElement) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    if (overflowX === 'hidden' && isWide) told(element, 'is cut off at its side')
    if (overflowY === 'hidden' && isHigh) told(element, 'is cut off at its foot')
  }
  for (const row of document.querySelectorAll<HTMLElement>('.scene .row'))
    if (row.scrollHeight > row.clientHeight + roundingPx) told(row, 'spills over its edge')
  for (const value of document.querySelectorAll<HTMLElement>('.scene .row-value')) {
    const lines = value.clientHeight / Number.parseFloat(getComputedStyle(value).lineHeight)
    if (lines > (value.textContent ?? '').trim().split(/\s+/).length + 0.5) told(value, 'is broken within a word')
  }
  for (const words of document.querySelectorAll<HTMLElement>('.name, .note, .row-words, .option-words'))
    if (words.clientWidth > 0 && words.clientWidth < leastWordsPx && (words.textContent ?? '').length > 8)
      told(words, 'is squeezed')
  for (const scene of document.querySelectorAll('.work > .step-main > .scene'))
    if (scene.querySelector('.giant, .shout') !== null && scene.scrollHeight > scene.clientHeight + roundingPx)
      told(scene, 'reaches behind the foot')
  for (const giant of document.querySelectorAll<HTMLElement>('.giant, .shout')) {
    const card = giant.closest('.card, .amount-words')
    if (card !== null && giant.scrollWidth > giant.clientWidth + roundingPx) told(giant, 'is wider than its card')
  }
  return found
}

/** Dialogs about what is in hand: sample answers have nothing there. */
const aboutNothing = /^(add|remove|update)-product\.(reason|second|confirm)$|^final-control\.takeOff$/

/** A bullet that parts nothing, a figure written as in English in the midst of Turkish ones, one button twice in a dialog. */
const whatReadsOdd = (language: string): readonly string[] => {
  const found: string[] = []
  const words = document.createTreeWalker(document.querySelector('.terminal') ?? app, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const text = node.textContent ?? ''
    const isAlone = node.parentElement?.childNodes.length === 1
    if (/·\s*·/.test(text) || (isAlone && /^\s*·|·\s*$/.test(text.trim()))) found.push(`"${text}" has a stray bullet`)
    if (language === 'tr' && /(?<![\d.,])\d+\.\d{1,2}(?![\d.])/.test(text))
      found.push(`"${text}" is written with a point`)
  }
  for (const dialog of document.querySelectorAll('.sheet')) {
    const said = [...dialog.querySelectorAll('button')]
      .map(({ textContent }) => textContent?.trim() ?? '')
      .filter(Boolean)
    for (const text of new Set(said.filter((each, at) => said.indexOf(each) < at)))
      found.push(`"${text}" stands there twice`)
  }
  return found
}

Object.assign(globalThis, {
  prepare,
  look,
  show: (name: string, nth = 0) => draw(all.filter(each => nameOf(each) === name)[nth]!),
})
