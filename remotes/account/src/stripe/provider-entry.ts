import { z } from 'zod'

/**
 * What is known of an entry in a field of the provider: not the number, whether it can be used, and its
 * complaint.
 */
export type ProviderEntry = { isComplete: boolean; problem: string | null }

export const noEntry: ProviderEntry = { isComplete: false, problem: null }

/** An entry that can be used; else the provider's complaint, or `incomplete` when it has none. */
export function ProviderEntry(incomplete: string) {
  return z.custom<ProviderEntry>().superRefine(({ isComplete, problem }, context) => {
    if (!isComplete) context.addIssue({ code: 'custom', message: problem ?? incomplete })
  })
}
