import { callOf, compareAnswer, type RealAnswer, realAnswers } from '@flotilla/simulator'

/**
 * One call to the site and its result. `differences` empty: as recorded; null: there is no record of this
 * call.
 */
export type CheckedCall = { call: string; status: number; differences: string[] | null }

type Asked = { method: string; url: string; form?: URLSearchParams }
type Answered = { status: number; headers: { 'content-type'?: string | undefined }; text: string }

/**
 * Compares the answer with each recorded one for the call, and returns the differences from the most similar
 * one.
 */
export function checkCall(asked: Asked, answer: Answered): CheckedCall {
  const call = callOf(asked)
  const seen = { status: answer.status, type: answer.headers['content-type'] ?? '', body: answer.text }
  const recorded = realAnswers.filter((one) => one.call === call)
  const found = recorded.map((one) => compareAnswer(one, seen)).sort(byNumber)
  const sameStatus = recorded.filter(({ status }) => status === seen.status)
  const nearest = sameStatus.map((one) => compareAnswer(one, seen)).sort(byNumber)
  return { call: nameOf(call, recorded), status: seen.status, differences: nearest[0] ?? found[0] ?? null }
}

const byNumber = (a: string[], b: string[]) => a.length - b.length

/** An unrecorded call may have anything in its path. */
const nameOf = (call: string, recorded: RealAnswer[]) => (recorded.length > 0 ? call : call.slice(0, 60))
