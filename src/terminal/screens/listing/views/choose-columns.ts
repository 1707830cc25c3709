import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'

/** Shows these columns, as `shownColumns` reads them; all for an empty text. */
export const chooseColumns = (columns: string): unknown => perform(act('filter', '', { columns }))
