import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { photoFields } from '#flows/parts/photos/photos-of-goods.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import {
  atDock,
  atGoods,
  atReason,
  type Dock,
  type DockPosition,
  type DockStep,
  nothingRefused,
  whereAtDock,
} from './dock.ts'
import * as panels from './panels.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, go, load, turn } = flowOn<Dock, DockPosition, DockStep>()

const toDock = load(() => atDock)

/**
 * Scan the file, the supplier's note or a pallet's label; then every piece and case that comes off the truck. More than was
 * told is booked and said at once; what is damaged is scanned under its reason. What nobody knows waits in a tray, and the
 * line goes on. Several may count one file, leave it and go on.
 */
export const goodsAcceptPicking = flow({
  query: ['id'],
  start: atDock,
  load: async ({ read, position, who }) => {
    const [files, file, causes] = await Promise.all([
      read(contract.receiving.files, {}),
      position.id === null ? null : read(contract.receiving.read, { id: Number(position.id) }),
      read(contract.picking.causes, { active: true, use: 'return' }),
    ])
    return { settings: who.settings, files, file, causes, refused: nothingRefused, ended: '' }
  },
  loadKeys: { RECEIVING_FILE_UNKNOWN: 'gone', RECEIVING_FILE_DONE: 'gone', RECEIVING_FILE_CANCELLED: 'gone' },
  resume: whereAtDock,
  renew: (before, now) => ({ ...now, file: now.file && { ...now.file, pallet: before.file?.pallet ?? null } }),
  progress: panels.fileProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    file: { kind: 'scan', speaks: speakThing('order'), shows: panels.waitingFiles, expects: panels.filesExpected, on: { scan: reactions.open, answer: reactions.open } },
    gone: { kind: 'notice', mark: 'plain', on: { ok: toDock, scan: reactions.open } },
    pallet: { kind: 'choose', over: 'goods', shows: panels.palletContent, says: tells.tellFile, options: panels.palletOptions, expects: panels.palletExpected, holds: ({ doc }) => doc.file?.pallet != null, on: { answer: reactions.pallet, ok: reactions.pallet, scan: reactions.onPallet, cancel: load(({ position }) => position) } },
    goods: { kind: 'scan', shows: panels.goodsAtHand, speaks: spoken.speakReceived, says: tells.tellFile, expects: panels.goodsExpected, holds: ({ doc }) => doc.file !== null, on: { scan: reactions.goods, missing: go('reason'), ok: reactions.toEnd, cancel: toDock } },
    toWeigh: { kind: 'quantity', over: 'goods', asks: panels.amountWeighed, says: tells.tellToWeigh, holds: ({ doc }) => doc.file !== null, on: { answer: reactions.weighed, scan: reactions.sameWeighed, cancel: '@resume' } },
    unknown: { kind: 'choose', over: 'goods', says: tells.tellCode, options: panels.trayOptions, holds: ({ doc }) => doc.file !== null, on: { answer: reactions.putAside, ok: reactions.toTray, scan: reactions.sameUnknown, cancel: '@resume' } },
    tray: { kind: 'form', over: 'goods', isFleeting: true, says: tells.tellCode, fields: panels.trayFields, holds: ({ doc }) => doc.file !== null, on: { answer: reactions.toNamedTray, cancel: '@resume' } },
    reason: { kind: 'choose', over: 'goods', options: panels.causeOptions, says: tells.tellFile, on: { answer: turn(atReason), cancel: '@resume' } },
    damaged: { kind: 'scan', speaks: speakThing('product'), shows: panels.damagedAtHand, says: tells.tellCause, expects: panels.goodsExpected, holds: ({ doc }) => doc.file !== null, on: { scan: reactions.scanned, ok: turn(atGoods), missing: go('reason'), cancel: turn(atGoods), answer: go('photo') } },
    photo: { kind: 'form', over: 'damaged', isFleeting: true, says: tells.tellFile, fields: photoFields, holds: ({ doc }) => doc.file?.last?.condition === 'damaged', on: { answer: reactions.keepPhoto, cancel: '@resume' } },
    sure: askTwice<Dock, DockPosition, DockStep>('goods', 'endFile', reactions.finish, { says: tells.tellFile, shows: panels.fileSummary, sign: 'yes' }),
  },
})
