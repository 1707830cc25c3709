import { work } from '#contract/calls/line/work.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { homeWidgets } from '#flows/parts/home-widgets.ts'
import { type LeadsToWork, workPages } from '#flows/parts/scanned/lead-to-work.ts'
import { openWorkOrPage, type ScansAnything } from '#flows/parts/scanned/open-any-scanned.ts'
import { pageAt } from '#flows/parts/shown-pages.ts'
import { type Begun, welcome, workToGoOn } from './begun.ts'
import { latestRelease } from './release.ts'
import { optionsFor } from './shortcuts.ts'

interface Home extends ScansAnything, LeadsToWork, Begun {
  readonly seenRelease: string | null
}
type Id = 'menu' | 'releaseNotes'
const { flow, go, leave, refuse, when } = flowOn<Home, Position, Id>()

/** Where a shift begins: who you are, where you are, the ways to your work, and how the work stands. */
export const home = flow({
  start: {},
  load: async ({ read, recall }) => ({ seenRelease: recall('release'), found: null, begun: await read(work.mine, {}) }),
  loadKeys: {},
  resume: ({ doc }) => (doc.seenRelease === latestRelease.version ? 'menu' : 'releaseNotes'),
  steps: {
    menu: {
      kind: 'board',
      shows: welcome,
      says: ({ who }) => ({ name: who.name }),
      options: ({ who }) => optionsFor(who),
      widgets: ({ who }) => (who.storeID === 0 ? [] : homeWidgets.filter(widget => maySee(widget, who) === 'yes')),
      hides: seen => (workToGoOn(seen) === undefined ? ['ok'] : []),
      on: {
        answer: leave(({ value }) => pageAt(value)?.path ?? '/'),
        scan: openWorkOrPage(),
        ok: when(seen => (workToGoOn(seen) === undefined ? 'nothing' : 'begun'), {
          begun: leave(seen => workPages[workToGoOn(seen)!.kind]),
          nothing: refuse('NOT_HERE'),
        }),
      },
    },
    releaseNotes: {
      kind: 'notice',
      mark: 'plain',
      over: 'menu',
      says: () => ({ ...latestRelease }),
      keeps: { release: latestRelease.version },
      on: { ok: go('menu') },
    },
  },
})
