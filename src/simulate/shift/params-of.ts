/** What an address says where a path has a name (`/things/:id`); null where it is not of this path. */
export const paramsOf = (path: string, pathname: string): Readonly<Record<string, string>> | null => {
  const [names, parts] = [path.split('/'), pathname.split('/')]
  const isOfPath =
    names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
  if (!isOfPath) return null
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at]!)]] : [])),
  )
}
