// What the public search finds. No schema in here: the browser reads it.

export const findingKinds = ['country', 'parameter', 'report', 'question'] as const
