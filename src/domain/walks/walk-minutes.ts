/** How fast people walk with a cart. */
export const walkedMetresASecond = 1.2

export const walkMinutes = (metres: number): number => Math.round(metres / walkedMetresASecond / 60)
