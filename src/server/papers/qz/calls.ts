import { createHash } from 'node:crypto'
import type { Operations } from '#server/base/call.ts'
import { mayBeSigned } from './may-be-signed.ts'

export const qz: Operations['qz'] = {
  async certificate({ tenantId, findKeys, refuse }) {
    const { certificate, expiresAt } = (await findKeys(tenantId)) ?? refuse('QZ_KEYS_AWAY')
    return { certificate, expiresAt }
  },

  async sign({ tenantId, findKeys, refuse }, { request }) {
    const keys = (await findKeys(tenantId)) ?? refuse('QZ_KEYS_AWAY')
    if (!mayBeSigned(request)) return refuse('QZ_CALL_FORBIDDEN')
    return { signature: await keys.sign(createHash('sha256').update(request).digest('hex')) }
  },
}
