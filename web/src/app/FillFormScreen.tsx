// The form-filling view, with what a review shows in it: filling stands below the module that knows it.
import { FillingScreen } from '../filling/FillingScreen.tsx'
import { ReviewPartsContext } from '../filling/view/review-parts-context.ts'
import { reviewParts } from '../review/revision/review-parts.ts'

export const FillFormScreen = () => (
  <ReviewPartsContext value={reviewParts}>
    <FillingScreen />
  </ReviewPartsContext>
)
