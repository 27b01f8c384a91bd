import { Status } from './status.tsx'

/** Payment (Valid or Missing) and profile (Valid or Incomplete) of a user. */
export function ValidityLabel({ isValid, of }: { isValid: boolean; of: 'payment' | 'profile' }) {
  if (isValid) return <Status group="success" word="Valid" />
  return <Status group="warning" word={of === 'payment' ? 'Missing' : 'Incomplete'} />
}
