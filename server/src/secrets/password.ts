import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash that no password has, so that an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)

/** Whether the password is correct; false without a stored hash, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
