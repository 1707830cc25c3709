import type { Operations } from '#server/base/call.ts'
import { addAgent } from './add-agent.ts'
import { addSample } from './add-sample.ts'
import { beginSetup } from './begin-setup.ts'
import { completeSetup } from './complete-setup.ts'
import { endMapping } from './end-mapping.ts'
import { readHouse } from './house.ts'
import { mapPackageStatus } from './map-package-status.ts'
import { readPackageProcesses } from './read-package-processes.ts'
import { readPackageStatuses } from './read-package-statuses.ts'
import { readWizard } from './wizard.ts'
import { updateStore, updateWarehouse } from './workplace.ts'

export const setup: Operations['setup'] = {
  wizard: ({ db, tenantId }) => readWizard(db, tenantId),

  started: beginSetup,
  mapped: endMapping,
  completed: completeSetup,
  house: readHouse,
  addSample,
  addAgent,
  updateStore,
  updateWarehouse,
  packageStatuses: readPackageStatuses,
  packageProcesses: readPackageProcesses,
  mapPackageStatus,
}
