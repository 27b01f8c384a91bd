/** Name of an account's private channel, as it is authorised (contract §5). */
export function accountChannel(accountId: number): `private-account.${number}` {
  return `private-account.${accountId}`
}
