const dayMs = 86_400_000
/** Every station has to be told of a new certificate by hand, so it holds long. */
const validDays = 3_650

/** Makes a key and a certificate that it signs itself, both as PEM. */
export const makeKeys = async (): Promise<{ readonly certificate: string; readonly privateKey: string }> => {
  const { generate } = await import('selfsigned')
  const now = Date.now()
  const made = await generate(
    [
      { name: 'commonName', value: 'Okut' },
      { name: 'organizationName', value: 'Okut' },
    ],
    {
      keySize: 3072,
      algorithm: 'sha512',
      // A station whose clock is slow must not take it for one of the future.
      notBeforeDate: new Date(now - dayMs),
      notAfterDate: new Date(now + validDays * dayMs),
      extensions: [{ name: 'keyUsage', digitalSignature: true, critical: true }],
    },
  )
  return { certificate: made.cert, privateKey: made.private }
}
