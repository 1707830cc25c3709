/** The carrier that a name or code means, as shops write it: `YURTİÇİ KARGO` and `yurtici` are Yurtiçi. */
export const carrierNamed = <Carrier extends { readonly code: string; readonly name: string }>(
  carriers: readonly Carrier[],
  name: string,
): Carrier | undefined => {
  const wanted = foldName(name)
  if (wanted === '') return undefined
  return carriers.find(carrier => foldName(carrier.name) === wanted || foldName(carrier.code) === wanted)
}

/** Without case, marks, spaces and the word Kargo; ı, i, I and İ are one letter. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)kargo$/, '')
