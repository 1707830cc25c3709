import '#terminal/ground/look/desk/index.css'
import './desk.css'
import './search.css'

/** In one piece, fetched as soon as somebody has signed in. */
export { PagesSheet } from '../bar/pages-sheet.tsx'
export { TypeCode } from '../bar/type-code.tsx'
export { Navigation } from './navigation.tsx'
export { SearchSheet } from './search-sheet.tsx'
