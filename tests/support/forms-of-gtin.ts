import { gtinForms, writtenGtin } from '#domain/codes/gtin-forms.ts'

/** Every way in which a GTIN can reach a terminal: as digits, in a symbol with its identifier, as printed, as a link. */
export const formsOfGtin = (gtin: string): readonly string[] => {
  const gtin14 = gtin.padStart(14, '0')
  const [elements, brackets, usual] = [`01${gtin14}`, `(01)${gtin14}`, writtenGtin(gtin14)]
  return [
    ...gtinForms(gtin14),
    elements,
    `${elements}10LOT\u001d21X`,
    ...[']C1', ']e0', ']d2', ']Q3', ']J1'].map(aim => aim + elements),
    ...(gtin14.startsWith('0') ? [`]E0${gtin14.slice(1)}`] : [`]I1${gtin14}`]),
    brackets,
    `${brackets}(10)LOT`,
    `https://id.gs1.org/01/${gtin14}`,
    `https://okut.test/gtin/${usual}/lot/A?17=271231`,
    `HTTPS://OKUT.TEST/GTIN/${usual}`,
  ]
}
