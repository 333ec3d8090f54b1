/** They lead from question to question: through the faulty ones, as in editors of code, and through the open ones. */
export const stepKeys = { faulty: 'F8', open: 'F9' } as const
