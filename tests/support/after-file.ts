type End = () => unknown

const ofFile: End[] = []
const ofTest: End[] = []

/** Has something ended with the test file it was begun in, the latest first. */
export const afterFile = (end: End): void => void ofFile.push(end)

/** Has something ended with the test it was begun in or before. */
export const afterTest = (end: End): void => void ofTest.push(end)

/** For the setup that runs with each test file. */
export const endFile = (): Promise<void> => endAll(ofFile)
export const endTest = (): Promise<void> => endAll(ofTest)

const endAll = async (ends: End[]): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end()
}
