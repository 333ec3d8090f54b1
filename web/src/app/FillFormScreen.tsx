// The filling view with what a review adds to it. It belongs to app, because filling may not import review.
import { FillingScreen } from '../filling/FillingScreen.tsx'
import { ReviewPartsContext } from '../filling/view/review-parts-context.ts'
import { reviewParts } from '../review/revision/review-parts.ts'

export const FillFormScreen = () => (
  <ReviewPartsContext value={reviewParts}>
    <FillingScreen />
  </ReviewPartsContext>
)
