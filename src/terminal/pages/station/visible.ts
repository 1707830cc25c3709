const names = (
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS ' +
  'RS US'
).split(' ')

/** A text with its control characters by name: the separator is `<GS>`. */
export const visible = (text: string): string =>
  [...text].map(letter => (letter < ' ' ? `<${names[letter.charCodeAt(0)]}>` : letter)).join('')
