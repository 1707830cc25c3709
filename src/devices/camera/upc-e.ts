/** The 12 digits that the 8 of a UPC-E stand for, or null if it is none (GS1 General Specifications, section 5.2). */
export function upcAOf(upcE: string): string | null {
  const [, system, digits = '', check] = /^([01])(\d{6})(\d)$/.exec(upcE) ?? []
  if (system === undefined) return null
  const last = Number(digits[5])
  const body =
    last <= 2
      ? `${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`
      : last === 3
        ? `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`
        : last === 4
          ? `${digits.slice(0, 4)}00000${digits[4]}`
          : `${digits.slice(0, 5)}0000${last}`
  return `${system}${body}${check}`
}
