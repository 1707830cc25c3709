import type { Operations } from '#server/base/call.ts'

export const qz: Operations['qz'] = {
  async certificate({ findKeys, refuse }) {
    const { certificate, expiresAt } = (await findKeys()) ?? refuse('QZ_KEYS_AWAY')
    return { certificate, expiresAt }
  },

  async sign({ findKeys, refuse }, { request }) {
    const keys = (await findKeys()) ?? refuse('QZ_KEYS_AWAY')
    return { signature: await keys.sign(request) }
  },
}
