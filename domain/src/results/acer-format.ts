// The 'ACER view format' of exports: which forms have it.

/** Forms that are called so, in whatever letters. */
export const isAcerForm = (formName: string): boolean => /acer/i.test(formName)
