/** For `answering`: the answer never arrives. */
export function neverAnswers(): Promise<never> {
  return new Promise(() => undefined)
}
