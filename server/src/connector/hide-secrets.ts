const mark = '[secret]'
/** Shorter ones cannot be told from other words; taking them out would spoil the answer itself. */
const minLength = 8

/** A text of a site without what we sent it: error pages and debugging plugins print whole requests. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (rest, secret) => (secret.length < minLength ? rest : rest.replaceAll(secret, mark)),
    text,
  )
}
