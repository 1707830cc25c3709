/** What of an error is written to the log. The rest may hold rows as they are stored, letters or requests. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/** An error for the log, without any value of the database's (`detail` tells whole rows, hashes and secrets too). */
export const loggedError = (error: Error): LoggedError => {
  const { code, table, constraint } = error as { readonly [Name in 'code' | 'table' | 'constraint']?: string }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}
