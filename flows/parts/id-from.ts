/** The id that an address names; null if that can be none. */
export const idFrom = (text: string | number | null): number | null => {
  const id = /^\d{1,15}$/.test(String(text)) ? Number(text) : 0
  return id > 0 ? id : null
}
