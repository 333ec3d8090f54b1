// Questions that ask for persons, as far as their words tell: whoever publishes is asked whether visitors may see the answers.

interface Question {
  readonly text: string
  readonly isConfidential: boolean
}

const personWords =
  /\be-?mails?\b|\b(tele)?phones?\b|\bpersons?\b|\b(sur|your |first |last |family |full )names?\b|\bnames? and (function|position|address)/iu

/** Those that are not confidential although they seem to ask for a name, an e-mail address or a telephone number. */
export const findPersonQuestions = <Q extends Question>(questions: readonly Q[]): Q[] =>
  questions.filter(({ text, isConfidential }) => !isConfidential && personWords.test(text))
