/** What a package's status can stand for, in order: the number of a process is its place here. */
export const processes = {
  tr: ['Bekliyor', 'Hazırlanıyor', 'Eksik ürün', 'Fatura bekliyor', 'Faturalandı', 'Eksik gönderildi'],
  en: ['Waiting', 'Preparing', 'Missing product', 'Awaiting invoice', 'Invoiced', 'Sent short'],
} as const
