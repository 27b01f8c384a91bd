import { Refusal } from './refusal.ts'

/** A refused value: 422 with the sentence at the field and as the message. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', { message, errors: { [field]: [message] } })
}
