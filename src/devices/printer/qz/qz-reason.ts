/** What the program and its library say, as keys of words; anything else stays in the program's own words. */
const keys: Readonly<Record<string, string>> = {
  'Unable to establish connection with QZ Tray': 'qz.away',
  'Connection attempt denied by Local Network Access restrictions': 'qz.denied',
  'Connection blocked by client': 'qz.blocked',
  'Request blocked': 'qz.blocked',
  'Connection closed before response received': 'qz.noAnswer',
  'Failed to sign request': 'qz.unsigned',
  'Specified printer could not be found.': 'qz.noPrinter',
}

export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return keys[message] ?? message
}
