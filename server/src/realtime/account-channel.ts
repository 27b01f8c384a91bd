/** The private channel of one account (contract §5). */
export function accountChannel(accountId: number): string {
  return `private-account.${accountId}`
}
