/** Says in a sentence why there is no connection, with the address but never the password. */
export const explainConnectError = (error: Error & { code?: string }, address: string): Error =>
  new Error(`Cannot reach the database at ${address}: ${reasonOf(error)}`, { cause: error })

/** Host, port and database of a connection string, for people to read. */
export const addressOf = (url: string): string => {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') || port || 5432}${pathname}`
  } catch {
    return 'an address that is not a connection string (postgresql://user:password@host:port/database)'
  }
}

const reasonOf = (error: Error & { code?: string; errors?: Error[] }): string => {
  const inner = error.errors?.[0] as (Error & { code?: string }) | undefined
  const { code = '' } = error.code ? error : (inner ?? error)
  return reasons[code] ?? `${error.message || code} (${code || 'no code'}).`
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Is PostgreSQL running?',
  ENOENT: 'its socket is not there. Is PostgreSQL running?',
  EACCES: 'this user may not use its socket.',
  ENOTFOUND: 'no host of that name is known.',
  EAI_AGAIN: 'the name of the host cannot be looked up now.',
  ETIMEDOUT: 'the host does not answer.',
  ECONNRESET: 'the connection was cut.',
  '28P01': 'it refuses the password.',
  '28000': 'it refuses this user from here (pg_hba.conf).',
  '3D000': 'there is no database of that name.',
  '53300': 'it has no connection left (max_connections).',
  '57P03': 'it is just starting or stopping; try again in a moment.',
}
