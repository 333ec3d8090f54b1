export const isAcerForm = (formName: string): boolean => /acer/i.test(formName)
