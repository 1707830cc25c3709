/** Black, and a grey that label printers still print. */
export const strokeColor = '#000000'
export const softColor = '#444444'
