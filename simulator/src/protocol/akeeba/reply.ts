/** Akeeba's answer: its own status beside HTTP's 200, and the data or a message (fleet §1.3). */
export type Reply = { status: number; data: unknown }
