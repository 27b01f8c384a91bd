import { z } from 'zod'

/**
 * What the page knows of the input in a provider's field: not the number, only whether it is valid, and the
 * provider's error.
 */
export type ProviderEntry = { isComplete: boolean; problem: string | null }

export const noEntry: ProviderEntry = { isComplete: false, problem: null }

/** A valid input; otherwise the provider's error, or `incomplete` if it has none. */
export function ProviderEntry(incomplete: string) {
  return z.custom<ProviderEntry>().superRefine(({ isComplete, problem }, context) => {
    if (!isComplete) context.addIssue({ code: 'custom', message: problem ?? incomplete })
  })
}
