import { rest } from './until-answered.ts'

/** How often a part of the terminal that could not be fetched is asked for again. */
const maxTries = 5

/** Fetches a part of the terminal; a network that is bad for a moment does not end it. */
export const fetchPart = async <Part>(load: () => Promise<Part>, tries = 1): Promise<Part> => {
  try {
    return await load()
  } catch (error) {
    if (tries === maxTries) throw error
    await rest()
    return fetchPart(load, tries + 1)
  }
}
