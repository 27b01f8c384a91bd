/** Name of an account's private channel, as it is authorised (contract §5). */
export function accountChannel(accountId: number): `private-account.${number}` {
  return `private-account.${accountId}`
}

/**
 * (+) Header of every answer to a call with a token: `seq` of the last event of the caller's account that was
 * committed BEFORE the answer was read; 0 when there was none. What an answer lacks is therefore in `GET
 * /events?after=<this>`. A backend of another origin exposes it (`Access-Control-Expose-Headers`). Without it
 * the console reads what is on screen once more when its socket is first there (contract §5).
 */
export const LAST_EVENT_HEADER = 'X-Last-Event'
