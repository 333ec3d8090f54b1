// Questions that ask for persons, as far as their words tell: whoever publishes is asked whether visitors may see the answers.
import { toPlainText } from '../rich-text.ts'

export interface AskingQuestion {
  readonly text: string
  readonly help: string | null
  readonly isConfidential: boolean
  /** Rows and columns of a table. */
  readonly subQuestions: readonly { readonly dimensionText: string }[]
}

/** Neither the contacts of a switch, nor who is to contact whom. */
const contact =
  /(?:^|\b(?:your|our|the|a|national) )contacts?\b(?! (?:voltages?|resistance|surfaces?|with)\b)|\bcontact (?:points?|details?|data|information|address|numbers?)\b/iu
/** Not the units that can be moved. */
const mobile = /\bmobile(?: numbers?\b|\W*$)/iu
const names =
  /\b(?:sur|your |first |last |family |full )names?\b|\bnames? of (?:(?:the|a|your|our|each|all) )?(?:\p{L}+ )?(?:persons?|respondents?|authors?|contacts?)\b/iu
const personWords =
  /\be[- ]?mails?\b|\b(?:tele)?phones?\b|\b(?:persons?|respondents?)\b|\bnames? and (?:function|position|address)/iu

const inQuestion = [personWords, names, contact, mobile]
/** Telephones and e-mails may be those of whoever helps. */
const inHelp = [names, /\byour (?:e[- ]?mail|(?:tele)?phone|mobile)\b/iu]

const asksForPerson = ({ text, help, subQuestions }: AskingQuestion): boolean => {
  const explained = toPlainText(help ?? '')
  return (
    [text, ...subQuestions.map(({ dimensionText }) => dimensionText)].some(words =>
      inQuestion.some(pattern => pattern.test(words)),
    ) || inHelp.some(pattern => pattern.test(explained))
  )
}

/** Those that are not confidential although they seem to ask for a name, an e-mail address or a telephone number. */
export const findPersonQuestions = <Q extends AskingQuestion>(questions: readonly Q[]): Q[] =>
  questions.filter(question => !question.isConfidential && asksForPerson(question))
