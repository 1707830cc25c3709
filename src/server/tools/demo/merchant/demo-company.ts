import { type Database, run, sql } from '#server/base/store/sql.ts'
import type { Company } from '#server/papers/parts/company.ts'

/** Nobody's: the last digit of the tax number is not the check digit of the others, and `.example` is nobody's domain. */
const company: Company = {
  title: 'Okut Demo Hediyelik Eşya Ticaret A.Ş.',
  taxNo: '1234567895',
  taxOffice: 'Kadıköy',
  mersisNo: '0123456789500015',
  tradeRegisterNo: '000000-5',
  address: 'Örnek Mahallesi, Deneme Caddesi No: 18',
  district: 'Kadıköy',
  city: 'İstanbul',
  country: 'Türkiye',
  phone: '0500 000 00 00',
  email: 'bilgi@okut.example',
  web: 'okut.example',
  invoiceSeries: 'OKT',
}

export const nameCompany = (db: Database, tenantId: number): Promise<number> =>
  run(db, sql`update tenant set company = ${JSON.stringify(company)}::jsonb where id = ${tenantId}`)
