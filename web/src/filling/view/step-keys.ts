/** From question to question: F8 through faulty ones, as in code editors, F9 through open ones. */
export const stepKeys = { faulty: 'F8', open: 'F9' } as const
