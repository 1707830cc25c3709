/** The GS1 check digit for the digits before it: the rightmost counts three times. */
export const gtinCheckDigit = (digits: string): number => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

/** Whether a code is a GTIN of 8, 12, 13 or 14 digits with the right check digit. */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && gtinCheckDigit(code.slice(0, -1)) === Number(code.at(-1))
