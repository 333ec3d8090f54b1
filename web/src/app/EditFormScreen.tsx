// The form editor with its preview of questions. It belongs to app, because forms may not import the module that renders them.
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
