import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many characters a giant text has, so that it is drawn as large as they fit. */
    '--len'?: number
  }
}
