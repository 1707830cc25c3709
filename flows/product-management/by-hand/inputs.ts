import { type HandReason, permissionOf } from '#contract/calls/goods/by-hand.ts'
import { aboutHandChange } from '#domain/by-hand.ts'
import { type HandScene, type HandSeen, piecesInHand, productInHand } from './work.ts'

const what = (seen: HandSeen) => ({
  shelfID: seen.doc.shelf?.shelfID ?? 0,
  productID: productInHand(seen)?.productID ?? 0,
  piece: piecesInHand(seen) ?? 0,
})
const whatWasKnown = (seen: HandSeen) => (seen.doc.act === 'update' ? { known: productInHand(seen)?.stock ?? 0 } : {})

/** What agrees with the books has no reason. */
export const agreeInput = (scene: HandScene) => ({ ...what(scene), known: productInHand(scene)?.stock ?? 0 })

/** The reason is the answer, or what was answered before a second person was asked. */
export const changeInput = (scene: HandScene) => {
  const { doc, position, value } = scene
  return {
    ...what(scene),
    ...whatWasKnown(scene),
    reason: (position.reason ?? value) as HandReason,
    ...(doc.approval === null ? {} : { approvalID: doc.approval.approvalID }),
  }
}

export const approvalInput = (scene: HandScene) => {
  const { doc, position, fields } = scene
  return {
    permission: permissionOf[doc.act],
    about: aboutHandChange({ act: doc.act, ...what(scene), reason: position.reason ?? '' }),
    badge: fields.badge ?? '',
    userName: fields.username ?? '',
    password: fields.password ?? '',
  }
}
