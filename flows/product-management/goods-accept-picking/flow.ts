import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import {
  atDock,
  atFile,
  atGoods,
  atReason,
  type Dock,
  type DockPosition,
  type DockSeen,
  type DockStep,
  learnRefused,
  nothingRefused,
  putFile,
  putFiles,
  whereAtDock,
} from './dock.ts'
import * as inputs from './inputs.ts'
import { isSameCode, judgeCode, judgePallet, judgeReadings, judgeTray, judgeWeight } from './judge.ts'
import * as panels from './panels.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, call, go, load, refuse, turn, when } = flowOn<Dock, DockPosition, DockStep>()

const api = contract.receiving
const toDock = load(() => atDock)
/** Somebody else ended the file, or took it away. */
const gone = {
  RECEIVING_FILE_UNKNOWN: '@reload',
  RECEIVING_FILE_DONE: '@reload',
  RECEIVING_FILE_DRAFT: '@reload',
  RECEIVING_FILE_CANCELLED: '@reload',
} as const

const open = call(api.open, {
  input: inputs.openInput,
  apply: putFile,
  ends: ({ doc }) => (doc.file?.pallet == null ? 'opened' : 'palletFound'),
  to: { opened: turn(atFile), palletFound: turn(atFile) },
  says: tells.tellFile,
})
/** More than was told, what nobody told of and what is past its day are booked, and said at once. */
const readEnding = ({ doc: { file } }: DockSeen) =>
  file?.last?.verdict !== 'fits'
    ? (file?.last?.verdict ?? 'fits')
    : file.last.condition === 'damaged'
      ? 'damaged'
      : 'fits'
const scan = (input: typeof inputs.scanInput) =>
  call(api.scan, {
    input,
    apply: putFile,
    ends: readEnding,
    careful: ['over', 'notExpected', 'expired'],
    to: { fits: '@resume', damaged: '@resume', over: '@resume', notExpected: '@resume', expired: '@resume' },
    keys: {
      ...gone,
      RECEIVING_CODE_UNKNOWN: 'unknown',
      RECEIVING_TO_WEIGH: 'toWeigh',
      RETURN_CAUSE_NOT_FOUND: load(atGoods),
    },
    learns: learnRefused,
    says: tells.tellFile,
    undo: (scene, { last }) => request(api.takeBack, { ...inputs.fileInput(scene), readingID: last?.readingID ?? 0 }),
  })
const scanned = scan(inputs.scanInput)
const pallet = call(api.pallet, {
  input: inputs.palletInput,
  apply: putFile,
  ends: () => 'palletReceived',
  to: { palletReceived: '@resume' },
  keys: { ...gone, RECEIVING_PALLET_TAKEN: '@reload', RECEIVING_PALLET_UNKNOWN: '@reload' },
  says: (_, scene) => tells.tellFile(scene),
  undo: (scene, { last }) => request(api.takeBack, { ...inputs.fileInput(scene), readingID: last?.readingID ?? 0 }),
})
const tray = (input: typeof inputs.namedTrayInput) =>
  call(api.tray, {
    input,
    apply: putFile,
    ends: () => 'trayed',
    to: { trayed: '@resume' },
    keys: { ...gone, RECEIVING_CODE_KNOWN: '@resume', RECEIVING_TRAY_TAKEN: 'tray' },
    says: tells.tellTray,
  })
const finish = call(api.finish, {
  input: inputs.fileInput,
  apply: putFiles,
  ends: () => 'ended',
  to: { ended: turn(() => atDock) },
  keys: { ...gone, RECEIVING_NOTHING_READ: '@resume' },
  says: tells.tellFile,
})

const goods = when(judgeCode, { pallet: open, goods: scanned })
const weighed = when(judgeWeight, {
  fits: scan(inputs.weighedInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
const toTray = tray(inputs.trayInput)
const putAside = when(judgeTray, { tray: toTray, named: go('tray') })
const toEnd = when(judgeReadings, {
  some: go('sure'),
  none: refuse('RECEIVING_NOTHING_READ', tells.tellFile),
})

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
      read(api.files, {}),
      position.id === null ? null : read(api.read, { id: Number(position.id) }),
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
    file: { kind: 'scan', shows: panels.waitingFiles, expects: panels.filesExpected, on: { scan: open, answer: open } },
    gone: { kind: 'notice', mark: 'plain', on: { ok: toDock, scan: open } },
    pallet: { kind: 'choose', over: 'goods', shows: panels.palletContent, says: tells.tellFile, options: panels.palletOptions, expects: panels.palletExpected, holds: ({ doc }) => doc.file?.pallet != null, on: { answer: pallet, ok: pallet, scan: when(judgePallet, { same: pallet, other: goods }), cancel: load(({ position }) => position) } },
    goods: { kind: 'scan', shows: panels.goodsAtHand, speaks: spoken.speakReceived, says: tells.tellFile, expects: panels.goodsExpected, holds: ({ doc }) => doc.file !== null, on: { scan: goods, missing: go('reason'), ok: toEnd, cancel: toDock } },
    toWeigh: { kind: 'quantity', over: 'goods', asks: panels.amountWeighed, says: tells.tellToWeigh, holds: ({ doc }) => doc.file !== null, on: { answer: weighed, scan: when(isSameCode, { same: weighed, other: otherProduct }), cancel: '@resume' } },
    unknown: { kind: 'choose', over: 'goods', says: tells.tellCode, options: panels.trayOptions, holds: ({ doc }) => doc.file !== null, on: { answer: putAside, ok: toTray, scan: when(isSameCode, { same: toTray, other: goods }), cancel: '@resume' } },
    tray: { kind: 'form', over: 'goods', isFleeting: true, says: tells.tellCode, fields: panels.trayFields, holds: ({ doc }) => doc.file !== null, on: { answer: tray(inputs.namedTrayInput), cancel: '@resume' } },
    reason: { kind: 'choose', over: 'goods', options: panels.causeOptions, says: tells.tellFile, on: { answer: turn(atReason), cancel: '@resume' } },
    damaged: { kind: 'scan', shows: panels.goodsAtHand, says: tells.tellCause, expects: panels.goodsExpected, holds: ({ doc }) => doc.file !== null, on: { scan: scanned, ok: turn(atGoods), missing: go('reason'), cancel: turn(atGoods) } },
    sure: askTwice<Dock, DockPosition, DockStep>('goods', 'endFile', finish, { says: tells.tellFile, shows: panels.fileSummary, sign: 'yes' }),
  },
})
