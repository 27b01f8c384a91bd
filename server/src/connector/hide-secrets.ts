const mark = '[secret]'
/** Shorter secrets cannot be distinguished from other words; removing them would spoil the answer. */
const minLength = 8

/**
 * A text of a site without the secrets that we sent: error pages and debugging plugins print whole requests.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (rest, secret) => (secret.length < minLength ? rest : rest.replaceAll(secret, mark)),
    text,
  )
}
