import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many characters a giant text has, so that it is drawn as large as they fit. */
    '--len'?: number
    /** How many the word beside it has. */
    '--word'?: number
    /** A table's columns, as a grid's, its least width, and the height of a row; of a map how many there are, and the colour of a row. */
    '--columns'?: string
    '--least'?: string
    '--row'?: string
  }
}
