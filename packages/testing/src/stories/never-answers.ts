/** For `answering`: no answer ever comes. */
export function neverAnswers(): Promise<never> {
  return new Promise(() => undefined)
}
