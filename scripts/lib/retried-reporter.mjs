// Names the tests that passed only when they were run again.
export const retriedMark = 'passed only when run again: '

export default class RetriedReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`${retriedMark}${test.module.relativeModuleId} > ${test.fullName}`)
  }
}
