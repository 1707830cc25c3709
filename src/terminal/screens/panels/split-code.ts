/** A code as a worker compares it with a label: digits in groups, the last four apart. */
export const splitCode = (code: string): { readonly head: string; readonly tail: string } => {
  if (!/^\d{8,14}$/.test(code)) return { head: code, tail: '' }
  const head = code.slice(0, -4)
  return { head: head.replace(/^(\d{3})(\d{4})/, '$1 $2 ').trim(), tail: code.slice(-4) }
}
