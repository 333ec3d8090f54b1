/// <reference types="vite/client" />
// SurveyJS with the questionnaire of the bench, set up as in its React guide; `?single`: all on one page.
import 'survey-core/survey-core.fontless.min.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

declare global {
  interface Window {
    survey?: Model
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const answer = await fetch('/survey.json')
const model = new Model(await answer.json())
if (location.search === '?single') model.questionsOnPageMode = 'singlePage'
window.survey = model
createRoot(root).render(createElement(Survey, { model }))
