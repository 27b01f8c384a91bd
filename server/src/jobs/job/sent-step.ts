/** Marks a step that must not be repeated as begun: found on a job, its outcome is unknown. */
const sent = ':sent'

export function isSent(step: string): boolean {
  return step.endsWith(sent)
}

/** The name of a step as its machine knows it. */
export function bareStep(step: string): string {
  return isSent(step) ? step.slice(0, -sent.length) : step
}

export function sentStep(name: string): string {
  return name + sent
}
