/** Names the start of a core update among the mutations, so that its failure can be shown in its place. */
export const coreUpdateKey = ['sites', 'core-update'] as const
