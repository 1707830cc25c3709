import '#terminal/ground/look/desk/index.css'
import './work.css'

/** What nobody meets before he has signed in, in one piece: fetched as soon as somebody has. */
export { ChooseScreen } from './choose-screen.tsx'
export { Panels } from './panels/panels.tsx'
export { QuantityScreen } from './quantity-screen.tsx'
export { ScanScreen } from './scan-screen.tsx'
