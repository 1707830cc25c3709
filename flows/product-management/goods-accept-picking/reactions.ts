import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { judgePhoto } from '#flows/parts/photos/photos-of-goods.ts'
import {
  atDock,
  atFile,
  atGoods,
  type Dock,
  type DockPosition,
  type DockSeen,
  type DockStep,
  learnRefused,
  putFile,
  putFiles,
} from './dock.ts'
import * as inputs from './inputs.ts'
import { isSameCode, judgeCode, judgePallet, judgeReadings, judgeTray, judgeWeight } from './judge.ts'
import * as tells from './tells.ts'

const { call, go, load, refuse, turn, when } = flowOn<Dock, DockPosition, DockStep>()

const api = contract.receiving
/** Somebody else ended the file, or took it away. */
const gone = {
  RECEIVING_FILE_UNKNOWN: '@reload',
  RECEIVING_FILE_DONE: '@reload',
  RECEIVING_FILE_DRAFT: '@reload',
  RECEIVING_FILE_CANCELLED: '@reload',
} as const

export const open = call(api.open, {
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
export const scanned = scan(inputs.scanInput)
export const pallet = call(api.pallet, {
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
export const finish = call(api.finish, {
  input: inputs.fileInput,
  apply: putFiles,
  ends: () => 'ended',
  to: { ended: turn(() => atDock) },
  keys: { ...gone, RECEIVING_NOTHING_READ: '@resume' },
  says: tells.tellFile,
})

export const goods = when(judgeCode, { pallet: open, goods: scanned })
export const weighed = when(judgeWeight, {
  fits: scan(inputs.weighedInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
/** A photo is never required: who took none goes on. */
export const keepPhoto = when(judgePhoto, {
  taken: call(api.addPhoto, {
    input: inputs.photoInput,
    apply: putFile,
    ends: () => 'photoKept',
    to: { photoKept: '@resume' },
    keys: { ...gone, RECEIVING_READING_NOT_FOUND: '@reload', PHOTOS_TOO_MANY: '@resume' },
    says: tells.tellFile,
  }),
  none: go('@resume'),
})
export const toTray = tray(inputs.trayInput)
export const putAside = when(judgeTray, { tray: toTray, named: go('tray') })
export const toEnd = when(judgeReadings, {
  some: go('sure'),
  none: refuse('RECEIVING_NOTHING_READ', tells.tellFile),
})
/** The same under a name that somebody gave it. */
export const toNamedTray = tray(inputs.namedTrayInput)
export const onPallet = when(judgePallet, { same: pallet, other: goods })
export const sameWeighed = when(isSameCode, { same: weighed, other: otherProduct })
export const sameUnknown = when(isSameCode, { same: toTray, other: goods })
