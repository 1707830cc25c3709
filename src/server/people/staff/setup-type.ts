/** The type of the setup user, who may make whom he likes: nobody is there before him who could. */
export const setupType = 999
