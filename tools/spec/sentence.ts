/** One sentence of a specification. `id` is document, section and position: `SM-2-011`. */
export type Sentence = { id: string; text: string }
