import type { Language } from '#contract/languages.ts'
/** Why an import is refused: the words of each key, Turkish and English. `{name}` is filled from the refusal's params. */
export const importRefusals = {
  IMPORT_USAGE: {
    tr: 'Kullanım: npm run import -- --domain AD DOSYA.csv[.gz] [--data KLASÖR] [--warehouse KOD] [--report DOSYA.csv] [--verbose]',
    en: 'Usage: npm run import -- --domain NAME FILE.csv[.gz] [--data FOLDER] [--warehouse CODE] [--report FILE.csv] [--verbose]',
  },
  IMPORT_FILE_NOT_FOUND: {
    tr: 'Dosya bulunamadı ya da okunamıyor: {file}',
    en: 'The file is not there, or cannot be read: {file}',
  },
  IMPORT_GZ_TRUNCATED: {
    tr: 'Sıkıştırılmış dosya yarım: sonu eksik. Dosyayı yeniden alın.',
    en: 'The compressed file is cut off before its end. Fetch it again.',
  },
  IMPORT_GZ_DAMAGED: {
    tr: 'Sıkıştırılmış dosya bozuk: {reason}',
    en: 'The compressed file is damaged: {reason}',
  },
  IMPORT_ENCODING_WRONG: {
    tr: 'Dosya UTF-8 değil ({line}. satırdan sonra). UTF-8 olarak kaydedip yeniden deneyin.',
    en: 'The file is not UTF-8 (after line {line}). Save it as UTF-8 and try again.',
  },
  IMPORT_COLUMNS_WRONG: {
    tr: 'Sütunlar yanlış. Beklenen: {wanted}. Bulunan: {found}',
    en: 'The columns are wrong. Wanted: {wanted}. Found: {found}',
  },
  IMPORT_LINE_BROKEN: {
    tr: '{line}. satır okunamıyor: sütun sayısı ya da tırnaklar yanlış.',
    en: 'Line {line} cannot be read: wrong number of columns, or wrong quotes.',
  },
  IMPORT_VALUE_WRONG: {
    tr: '{line}. satır, {column} sütunu: “{value}” anlaşılmadı.',
    en: 'Line {line}, column {column}: “{value}” makes no sense there.',
  },
  IMPORT_FILE_EMPTY: {
    tr: 'Dosyada hiç sipariş satırı yok.',
    en: 'The file has no order lines.',
  },
  IMPORT_DOMAIN_NOT_FOUND: {
    tr: '“{domain}” adlı firma yok. Kayıtlı olanlar: {known}',
    en: 'There is no merchant “{domain}”. Known ones: {known}',
  },
  IMPORT_WAREHOUSE_NOT_FOUND: {
    tr: 'Firmanın böyle bir deposu yok: {warehouse}',
    en: 'The merchant has no such warehouse: {warehouse}',
  },
  IMPORT_REPORT_NOT_WRITABLE: {
    tr: 'Rapor dosyası yazılamıyor: {reason}',
    en: 'The report file cannot be written: {reason}',
  },
  IMPORT_DATABASE_DOWN: {
    tr: 'Veritabanı kullanılamıyor: {reason}',
    en: 'The database cannot be used: {reason}',
  },
} as const

export type ImportKey = keyof typeof importRefusals
export type ImportParams = Readonly<Record<string, string | number>>

/** Ends an import with nothing done; whoever runs it catches this once and shows its words. */
export class ImportRefused extends Error {
  readonly key: ImportKey
  readonly params: ImportParams

  constructor(key: ImportKey, params: ImportParams = {}) {
    super(`${key}: ${wordsOf(key, 'en', params)}`)
    this.name = 'ImportRefused'
    this.key = key
    this.params = params
  }
}

export const wordsOf = (key: ImportKey, language: Language, params: ImportParams): string =>
  importRefusals[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
