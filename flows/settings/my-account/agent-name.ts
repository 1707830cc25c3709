/** Browsers by the word that tells them; those that pretend to be others come first. */
const browsers = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrom\w*\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a browser calls itself, in words that somebody knows it again by: `Chrome 126, Windows`; empty where it tells nothing. */
export const agentName = (agent: string): string => {
  const browser = browsers.find(([, sign]) => sign.test(agent))
  const system = systems.find(([, sign]) => sign.test(agent))?.[0]
  const named = browser === undefined ? undefined : `${browser[0]} ${browser[1].exec(agent)![1]}`
  return [named, system].filter(Boolean).join(', ')
}
