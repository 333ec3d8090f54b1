// The form-filling view, with what a review shows in it: filling stands below the module that knows it.
import { FillingScreen } from '../results/FillingScreen.tsx'
import { ReviewPartsContext } from '../results/filling/review-parts-context.ts'
import { reviewParts } from '../results/filling/revision/review-parts.ts'

export const FillFormScreen = () => (
  <ReviewPartsContext value={reviewParts}>
    <FillingScreen />
  </ReviewPartsContext>
)
