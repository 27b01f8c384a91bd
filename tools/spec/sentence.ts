/** One sentence of a specification. `id` is document, section and place: `SM-2-011`. */
export type Sentence = { id: string; text: string }
