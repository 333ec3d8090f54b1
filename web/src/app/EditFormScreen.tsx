// The form editor, with the way to see a question as contacts do: forms stand below the module that knows it.
import { FormEditorScreen } from '../forms/FormEditorScreen.tsx'
import { type PreviewedQuestion, QuestionPreviewContext } from '../forms/question/preview-context.ts'
import { lazyPart } from '../platform/lazy-part.ts'

const QuestionPreview = lazyPart('QuestionPreview', () => import('../filling/view/QuestionPreview.tsx'))

const renderPreview = (previewed: PreviewedQuestion) => <QuestionPreview {...previewed} />

export const EditFormScreen = () => (
  <QuestionPreviewContext value={renderPreview}>
    <FormEditorScreen />
  </QuestionPreviewContext>
)
