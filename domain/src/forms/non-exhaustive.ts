// Non-exhaustive forms: the published forms of one category (D14), whose answers are shown side by side in the tabular view.

const nonExhaustiveCategory = 'Non-exhaustive parameters'

export const isNonExhaustive = (form: { readonly published: boolean; readonly categoryName: string }): boolean =>
  form.published && form.categoryName === nonExhaustiveCategory
