/** Fetches the rules and words of `createAsk`, which a page needs only when a person starts something. */
export const loadAsk = async () => (await import('./create-ask.ts')).createAsk
