/** A certificate with its key. The key is not handed out: only the certificate is, and signatures. */
export interface SigningKeys {
  readonly certificate: string
  readonly expiresAt: string
  /** Signs text with SHA-512, in base64. */
  sign(text: string): Promise<string>
}

/** Finds the keys that a merchant's stations trust this server by, in QZ Tray; null while there are none. */
export type FindKeys = (tenantId: number) => Promise<SigningKeys | null>
