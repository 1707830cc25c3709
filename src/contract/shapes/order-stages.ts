/** Where an approved order stands on its way through the house, from the desk to the dock. */
export const orderStages = [
  'waiting',
  'toPick',
  'picking',
  'inCart',
  'lacking',
  'combining',
  'checking',
  'packed',
] as const
