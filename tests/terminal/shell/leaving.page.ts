import { guardLeaving, leaveGuard } from '#terminal/ground/address/guard-leaving.ts'

const form = { isDirty: true, isWarned: false, asked: 0 }
Object.assign(window, {
  form,
  leaveGuard,
  guard: () =>
    guardLeaving({
      isDirty: () => form.isDirty,
      mayGo: () => {
        form.asked += 1
        return form.isWarned
      },
    }),
})
