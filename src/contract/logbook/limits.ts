/** How many entries a station keeps. */
export const mostEntries = 5000
/** The form of the file; a reader of another one says so. */
export const recordVersion = 1
