// What the public search finds. Without schemas: the browser loads it.

export const findingKinds = ['country', 'parameter', 'report', 'question'] as const
