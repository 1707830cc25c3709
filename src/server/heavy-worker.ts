import { openApiWork } from './base/http/register-openapi.ts'
import { serveWorks } from './base/threads/serve-works.ts'
import { standBehindScans } from './base/threads/stand-behind-scans.ts'
import { movesWork } from './goods/floor-plans/moves-work.ts'
import { shelvesWork, walkWork } from './goods/floor-plans/walk-work.ts'
import { setsWork } from './line/selection/together/sets-work.ts'
import { paperWork } from './papers/documents/draw-paper.ts'
import { labelWork } from './papers/labels/label-work.ts'
import { claimWork } from './papers/slips/receiving-claim.ts'
import { returnSlipWork } from './papers/slips/return-slip.ts'

/** As `nice` counts it: somebody waits for a paper, but scans go first. */
const nice = 10

standBehindScans(nice)
serveWorks([paperWork, labelWork, returnSlipWork, claimWork, movesWork, openApiWork, setsWork, shelvesWork, walkWork])
