import type { Operations } from '#server/base/call.ts'
import { addPhoto } from './dock/add-photo.ts'
import { refuseUnlessOpen } from './dock/demand-counting.ts'
import { fillTray } from './dock/fill-tray.ts'
import { finishFile } from './dock/finish-file.ts'
import { listFiles } from './dock/list-files.ts'
import { openFile } from './dock/open-file.ts'
import { readDockFile } from './dock/read-dock-file.ts'
import { receivePallet } from './dock/receive-pallet.ts'
import { scanGoods } from './dock/scan-goods.ts'
import { takeBack } from './dock/take-back.ts'
import { closeTray, listTrays } from './files/close-tray.ts'
import { decideLines } from './files/decide-lines.ts'
import { makeFile } from './files/make-file.ts'
import { cancelFile, reopenFile, sendFile } from './files/move-on.ts'
import { partFile } from './files/part-file.ts'
import { readClaim } from './files/read-claim.ts'
import { readFile } from './files/read-file.ts'
import { setLine } from './files/set-line.ts'

export const receiving: Operations['receiving'] = {
  files: call => listFiles(call),
  async read(call, { id }) {
    const file = await readDockFile(call, id)
    refuseUnlessOpen(call, { status: file.receivingState, fileNo: file.fileNo })
    return file
  },
  open: openFile,
  scan: scanGoods,
  pallet: receivePallet,
  takeBack,
  addPhoto,
  tray: fillTray,
  finish: finishFile,
}

export const receivingFiles: Operations['receivingFiles'] = {
  make: makeFile,
  read: (call, { id }) => readFile(call, id),
  setLine,
  send: sendFile,
  cancel: cancelFile,
  part: partFile,
  reopen: reopenFile,
  decide: decideLines,
  paper: readClaim,
  trays: call => listTrays(call),
  closeTray,
}
