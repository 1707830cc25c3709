/** Does what an operator has typed; what goes wrong is told in a sentence, and ends it with 1. */
export const runCommand = async (does: () => Promise<void>): Promise<void> => {
  try {
    await does()
  } catch (error) {
    console.error(`Okut: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
