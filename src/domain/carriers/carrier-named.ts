import { foldName } from './fold-name.ts'

/** The carrier that a name or code means, as shops write it: `YURTİÇİ KARGO` and `yurtici` are Yurtiçi. */
export const carrierNamed = <Carrier extends { readonly code: string; readonly name: string }>(
  carriers: readonly Carrier[],
  name: string,
): Carrier | undefined => {
  const wanted = bareName(name)
  if (wanted === '') return undefined
  return carriers.find(carrier => bareName(carrier.name) === wanted || bareName(carrier.code) === wanted)
}

/** Without the word Kargo behind it. */
const bareName = (name: string): string => foldName(name).replace(/(?<=.)kargo$/, '')
