import type { decodeConnectLink } from '@flotilla/api/contract'

type Unread = Extract<ReturnType<typeof decodeConnectLink>, { ok: false }>['reason']

/** Why a connect link was not taken over. */
export type HandOffProblem = Unread | 'empty' | 'not_kept'

/** What the person reads; nothing of the link itself is repeated, for it may hold a secret. */
export const handOffProblems: Readonly<Record<HandOffProblem, string>> = {
  too_long: 'It is longer than a connect link can be.',
  not_base64: 'It is damaged: some of its characters are missing or were changed on the way.',
  not_json: 'It is damaged: a part of it is missing.',
  wrong_shape: 'It is not a connect link of this version, or it lacks something that is needed.',
  empty: 'The address holds no connect link.',
  not_kept: 'This browser does not let the console keep it. Allow storage for this address and try again.',
}
