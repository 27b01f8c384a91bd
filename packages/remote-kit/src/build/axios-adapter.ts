import { createRequire } from 'node:module'

const ofApi = createRequire(createRequire(import.meta.url).resolve('@flotilla/api/client'))

/**
 * The console's client sends by `fetch` alone (`packages/api/src/client/send.ts`); without this alias, the
 * page would carry axios' other way to send, XMLHttpRequest, which nothing calls.
 */
export const axiosAliases: Record<string, false> = { [ofApi.resolve('axios/lib/adapters/xhr.js')]: false }
