import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type Server } from 'node:tls'

/** PEM files: the certificate with those that vouch for it, and its key. */
export interface CertificateFiles {
  readonly certificateFile: string
  readonly keyFile: string
}

export interface Certificate {
  readonly pair: Pair
  /** Has the server take what the files hold anew, within seconds of their change and without a break; the answer ends that. */
  follow(server: Pick<Server, 'setSecureContext'>): () => void
}

interface Pair {
  readonly cert: string
  readonly key: string
}

/** TLS_CERT and TLS_KEY, which come together or not at all. */
export const certificateFilesFrom = ({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv): CertificateFiles | undefined => {
  if (!TLS_CERT && !TLS_KEY) return undefined
  if (!TLS_CERT || !TLS_KEY) throw new Error('TLS_CERT and TLS_KEY are two files of one pair; set both or neither.')
  return { certificateFile: TLS_CERT, keyFile: TLS_KEY }
}

const lookedAtMs = 10_000

/** Reads the pair; throws a sentence if there is none, or the two do not belong together. */
export const keepCertificate = (files: CertificateFiles, everyMs = lookedAtMs): Certificate => {
  let pair = readPair(files)
  let complaint = ''
  const look = (server: Pick<Server, 'setSecureContext'>): void => {
    try {
      const found = readPair(files)
      complaint = ''
      if (found.cert === pair.cert && found.key === pair.key) return
      server.setSecureContext({ ...found, minVersion: 'TLSv1.2' })
      pair = found
    } catch (error) {
      const { message } = error as Error
      // Half a renewal: the pair of before serves on until both files are there.
      if (message !== complaint) console.error(`Okut: ${message} The certificate of before serves on.`)
      complaint = message
    }
  }
  return {
    pair,
    follow: server => {
      const timer = setInterval(look, everyMs, server)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

const readPair = ({ certificateFile, keyFile }: CertificateFiles): Pair => {
  const pair = { cert: read('TLS_CERT', certificateFile), key: read('TLS_KEY', keyFile) }
  try {
    createSecureContext(pair)
    new X509Certificate(pair.cert)
  } catch (error) {
    throw new Error(`${certificateFile} and ${keyFile} are no pair (${(error as Error).message}).`)
  }
  return pair
}

const read = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}.`)
  }
}
