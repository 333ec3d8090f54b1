// Detects questions about persons by their wording: publishers are asked whether visitors may see the answers.
import { toPlainText } from '../rich-text.ts'

export interface AskingQuestion {
  readonly text: string
  readonly help: string | null
  readonly isConfidential: boolean
  readonly subQuestions: readonly { readonly dimensionText: string }[]
}

/** Excludes contacts of switches, and sentences about who is to contact whom. */
const contact =
  /(?:^|\b(?:your|our|the|a|national) )contacts?\b(?! (?:voltages?|resistance|surfaces?|with)\b)|\bcontact (?:points?|details?|data|information|address|numbers?)\b/iu
/** Excludes mobile units. */
const mobile = /\bmobile(?: numbers?\b|\W*$)/iu
const names =
  /\b(?:sur|your |first |last |family |full )names?\b|\bnames? of (?:(?:the|a|your|our|each|all) )?(?:\p{L}+ )?(?:persons?|respondents?|authors?|contacts?)\b/iu
const personWords =
  /\be[- ]?mails?\b|\b(?:tele)?phones?\b|\b(?:persons?|respondents?)\b|\bnames? and (?:function|position|address)/iu

const inQuestion = [personWords, names, contact, mobile]
/** Phones and e-mails in help texts may be those of a help desk. */
const inHelp = [names, /\byour (?:e[- ]?mail|(?:tele)?phone|mobile)\b/iu]

const asksForPerson = ({ text, help, subQuestions }: AskingQuestion): boolean => {
  const explained = toPlainText(help ?? '')
  return (
    [text, ...subQuestions.map(({ dimensionText }) => dimensionText)].some(words =>
      inQuestion.some(pattern => pattern.test(words)),
    ) || inHelp.some(pattern => pattern.test(explained))
  )
}

/** Questions that seem to ask for a name, e-mail address or phone number and are not confidential. */
export const findPersonQuestions = <Q extends AskingQuestion>(questions: readonly Q[]): Q[] =>
  questions.filter(question => !question.isConfidential && asksForPerson(question))
