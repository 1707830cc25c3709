export { carriers } from './carrier-records.ts'
export { stores } from './store-records.ts'
export { warehouses } from './warehouse-records.ts'
