/** A text as the result of a tool. */
export const said = (text: string) => ({ content: [{ type: 'text' as const, text }] })

/** A refusal, which an agent can read and act on. */
export const refused = (sentence: string) => ({ ...said(sentence), isError: true })
