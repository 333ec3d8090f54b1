// Figures for tests, inserted directly into database and file store, all with a picture of one pixel.
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../seeds/ids.ts'
import type { FigureContent } from '../src/figures/content.ts'
import { insertFigure, replaceSources } from '../src/figures/queries.ts'
import { newId } from '../src/platform/ids.ts'
import type { MadeForm } from './factories.ts'
import type { TestServer } from './server.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface FigureOptions {
  readonly name?: string
  readonly createdAt?: Date
  readonly source?: 'Uploaded' | 'Generated'
}

/** Of a choice question of the form, which Belgium has answered with its first option. @returns its id */
export async function makeFigure(
  { db, files, now }: Pick<TestServer, 'db' | 'files' | 'now'>,
  form: MadeForm,
  questionText: string,
  { name = questionText, createdAt = now ?? new Date(), source = 'Generated' }: FigureOptions = {},
): Promise<string> {
  const question = questionOf(form, questionText)
  const answer = question.options[0]?.value ?? ''
  const options = { media: 'image/png', extension: 'png', name: 'figure.png', maxBytes: 1000 }
  const { signal } = new AbortController()
  const [picture, thumbnail] = [
    await files.storeFile(pixel, { ...options, signal }),
    await files.storeFile(pixel, { ...options, signal }),
  ]
  const content: FigureContent = {
    kind: 'question',
    graphType: 'Pie',
    question: question.text,
    answers: [{ kind: 'answer', answer, label: null, countries: ['Belgium'] }],
    source: {
      formId: form.id,
      formName: form.name,
      year: form.year,
      submitted: 1,
      youngestDelivery: createdAt.toISOString(),
      isDemonstration: false,
      missing: [],
    },
  }
  const id = newId()
  await db.transaction().execute(async tx => {
    await insertFigure(tx, {
      id,
      name,
      placeholderName: question.text,
      source,
      year: form.year,
      category: form.categoryObj.name,
      formName: form.name,
      alternativeText: null,
      pictureKey: picture.key,
      thumbnailKey: thumbnail.key,
      width: 1,
      height: 1,
      plainKey: null,
      plainWidth: null,
      plainHeight: null,
      createdAt,
      createdBy: null,
      drawing:
        source === 'Uploaded'
          ? null
          : {
              question: { formId: form.id, id: question.id },
              countryIds: [countryId('BE')],
              content,
              position: 0,
              jobId: newId(),
            },
    })
    if (source === 'Generated') {
      const belgium = { formId: form.id, countryId: countryId('BE'), questionId: question.id, resultId: null }
      const delivered = { isSubmitted: true, text: answer, deliveryNumber: 1, deliveryChecksum: 'x' }
      await replaceSources(tx, id, [{ ...belgium, ...delivered }], createdAt)
    }
    await files.keepFile(tx, picture.key)
    await files.keepFile(tx, thumbnail.key)
  })
  return id
}
