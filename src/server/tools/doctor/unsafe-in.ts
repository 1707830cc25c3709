import { statSync } from 'node:fs'
import { isIP } from 'node:net'

const shortestToken = 16

type Environment = Readonly<Record<string, string | undefined>>

/** What of the settings is unsafe, each in a sentence that says the way out, and never with a secret. */
export const unsafeIn = (env: Environment): readonly string[] => checks.flatMap(check => check(env) ?? [])

const isLoopback = (host: string): boolean => ['localhost', '::1', '[::1]'].includes(host) || /^127\./.test(host)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

const isPlainFar = (url: string, scheme: string): boolean => url.startsWith(`${scheme}://`) && !isLoopback(hostOf(url))

const mayOthersRead = (file: string): boolean => {
  if (process.platform === 'win32') return false
  try {
    return (statSync(file).mode & 0o004) !== 0
  } catch {
    // What is not there, nobody reads; who needs it says so.
    return false
  }
}

const checks: readonly ((env: Environment) => string | undefined)[] = [
  ({ HOST, TLS_CERT, TRUSTED_PROXIES }) =>
    !TLS_CERT && !TRUSTED_PROXIES && HOST && !isLoopback(HOST)
      ? `on ${HOST} passwords travel unencrypted: set TLS_CERT and TLS_KEY, or HOST=127.0.0.1 behind a proxy named in TRUSTED_PROXIES.`
      : undefined,
  ({ DATABASE_URL = '' }) => plainDatabase('DATABASE_URL', DATABASE_URL),
  ({ LISTEN_URL = '' }) => plainDatabase('LISTEN_URL', LISTEN_URL),
  ({ REPLICA_URL = '' }) => plainDatabase('REPLICA_URL', REPLICA_URL),
  ({ PUBLIC_URL = '' }) =>
    isPlainFar(PUBLIC_URL, 'http') ? 'PUBLIC_URL is http: links to set a password by travel unencrypted.' : undefined,
  ({ PUBLIC_URL, SMTP_URL }) =>
    SMTP_URL && !PUBLIC_URL
      ? 'letters are sent, but PUBLIC_URL is not set: their links lead nowhere for others.'
      : undefined,
  ({ SMTP_URL = '' }) =>
    isPlainFar(SMTP_URL, 'smtp') && !/[?&]requireTLS=true/.test(SMTP_URL)
      ? 'SMTP_URL is smtp: letters may travel unencrypted; take smtps, or add ?requireTLS=true.'
      : undefined,
  ({ TRUSTED_PROXIES = '' }) =>
    TRUSTED_PROXIES.split(',').some(word => /^(true|\*|.*\/0)$/.test(word.trim()))
      ? 'TRUSTED_PROXIES trusts everybody: anyone may tell any address, and guess passwords without limit.'
      : undefined,
  ({ METRICS_TOKEN }) =>
    METRICS_TOKEN && METRICS_TOKEN.length < shortestToken
      ? `METRICS_TOKEN is shorter than ${shortestToken} characters.`
      : undefined,
  ({ TERMINAL_ORIGINS = '' }) =>
    TERMINAL_ORIGINS.split(',').some(origin => isPlainFar(origin.trim(), 'http'))
      ? 'TERMINAL_ORIGINS has an http origin: who sits between changes what its terminals do.'
      : undefined,
  ({ TLS_KEY }) =>
    TLS_KEY && mayOthersRead(TLS_KEY) ? 'everybody on this machine may read TLS_KEY: chmod 640.' : undefined,
  ({ QZ_PRIVATE_KEY }) =>
    QZ_PRIVATE_KEY && mayOthersRead(QZ_PRIVATE_KEY)
      ? 'everybody on this machine may read QZ_PRIVATE_KEY: chmod 640.'
      : undefined,
  ({ OKUT_DATA = './data' }) =>
    mayOthersRead(OKUT_DATA) ? `everybody on this machine may look into ${OKUT_DATA}: chmod 700.` : undefined,
]

const plainDatabase = (name: string, url: string): string | undefined => {
  const host = hostOf(url)
  const isFar = host !== '' && !isLoopback(host) && (host.includes('.') || isIP(host) !== 0)
  const isPlain = !/[?&]sslmode=(require|verify-ca|verify-full|prefer)/.test(url) && !/[?&]host=%2F/i.test(url)
  return isFar && isPlain ? `${name} goes to ${host} unencrypted: add ?sslmode=verify-full.` : undefined
}
