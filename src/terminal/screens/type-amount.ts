const shape = { whole: /^\d{1,7}$/, decimal: /^\d{1,7}(,\d{0,3})?$/ }

/** What a keypad shows after keys typed by hand or touched; what does not fit an amount changes nothing. */
export const typeAmount = (typed: string, keys: string, isDecimal: boolean): string =>
  [...keys].reduce((amount, key) => {
    const next = `${amount === '0' && key !== ',' && key !== '.' ? '' : amount}${key === '.' ? ',' : key}`
    return (isDecimal ? shape.decimal : shape.whole).test(next) ? next : amount
  }, typed)
