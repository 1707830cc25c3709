import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKeys } from '#server/base/find-keys.ts'

/** Makes signing keys of two PEM texts; throws where they are none, or belong to different pairs. */
export const signingKeysOf = (certificate: string, privateKey: string): SigningKeys => {
  const read = new X509Certificate(certificate)
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('QZ Tray takes signatures of RSA keys only')
  if (!read.checkPrivateKey(key)) throw new Error('the private key is not the one of the certificate')
  return {
    certificate,
    expiresAt: new Date(read.validTo).toISOString(),
    sign: async text => (await promisify(sign)('sha512', Buffer.from(text), key)).toString('base64'),
  }
}
