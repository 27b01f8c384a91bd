import { akeebaAnswers } from './akeeba-answers.ts'
import { connectorAnswers } from './connector-answers.ts'
import { coreUpdateAnswers } from './core-update-answers.ts'
import { joomlaAnswers } from './joomla-answers.ts'
import type { RealAnswer } from './real-answer.ts'

export { callOf } from './call-of.ts'
export { compareAnswer } from './compare-answer.ts'
export type { RealAnswer } from './real-answer.ts'

/** What real sites answer to the calls of the connector, recorded as data. */
export const realAnswers: readonly RealAnswer[] = [
  ...joomlaAnswers,
  ...connectorAnswers,
  ...coreUpdateAnswers,
  ...akeebaAnswers,
]
