const numbers = [
  ...['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  ...['on', 'on bir', 'on iki', 'on üç', 'on dört', 'on beş', 'on altı', 'on yedi', 'on sekiz', 'on dokuz'],
  ...['yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  ...['yüz', 'bin', 'virgül'],
]
/** How each letter of a code is called. */
const letters: Readonly<Record<string, string>> = {
  ...{ A: 'a', B: 'be', C: 'ce', Ç: 'çe', D: 'de', E: 'e', F: 'fe', G: 'ge', Ğ: 'yumuşak ge', H: 'he', I: 'ı' },
  ...{ İ: 'i', J: 'je', K: 'ke', L: 'le', M: 'me', N: 'ne', O: 'o', Ö: 'ö', P: 'pe', Q: 'kü', R: 're', S: 'se' },
  ...{ Ş: 'şe', T: 'te', U: 'u', Ü: 'ü', V: 've', W: 'çift ve', X: 'iks', Y: 'ye', Z: 'ze' },
}
const things = ['raf', 'koli', 'göz', 'masa', 'araba', 'sipariş', 'ürün', 'paket', 'kargo']
const units = ['adet', 'kilogram', 'gram', 'metre', 'litre', 'kutu']
const phrases = [
  ...['adet kaldı', 'paket daha', 'sipariş tamam', 'yeni koli', 'bitti', 'bitmedi', 'eksik var', 'fazla', 'fazla ürün'],
  ...['yanlış ürün', 'yanlış raf', 'yanlış sipariş', 'yanlış kargo', 'önce raf', 'başka rafta', 'rafta yok'],
  ...[
    'bu raf bitti',
    'bu ürün bitti',
    'bulunamadı',
    'koli boş',
    'sipariş hazır değil',
    'zaten okutuldu',
    'eksik paket',
  ],
  ...['iptal edilmiş', 'tekrar okutun', 'bekleyin', 'bağlantı yok', 'bağlantı geldi', 'ses denemesi'],
  ...['koridor başında', 'arabayı bırakın', 'arabayı burada bırakın', 'arabaya dönün'],
]

/** What the bundled voice can say: the name of each clip, as it stands in a phrase, and the text it was made from. */
export const clipTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...numbers, ...things, ...units, ...phrases].map(text => [text, text])),
  ...letters,
}
