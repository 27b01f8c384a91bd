const mark = '[secret]'

/** A text of a site without what we sent it: error pages and debugging plugins print whole requests. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, mark)), text)
}
