type Group = Readonly<Record<string, unknown>>

/** A document with a part of it changed: groups are gone into, anything else is taken as it is. */
export const layOver = (under: unknown, part: unknown): unknown => {
  if (!isGroup(part)) return part
  const base = isGroup(under) ? under : {}
  const given = Object.entries(part).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(given.map(([name, value]) => [name, layOver(base[name], value)])) }
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
