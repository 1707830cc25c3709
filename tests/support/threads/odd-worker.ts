import { serveWorks } from '#server/base/threads/serve-works.ts'
import { oddWorks } from './odd-works.ts'

serveWorks(Object.values(oddWorks))
