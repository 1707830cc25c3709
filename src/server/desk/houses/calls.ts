export { carriers } from './carrier-records.ts'
export { carrierRules } from './carrier-rules.ts'
export { stores } from './store-records.ts'
export { warehouses } from './warehouse-records.ts'
