/** Where days begin and end, and whose time an order file tells. */
export const timeZone = 'Europe/Istanbul'
