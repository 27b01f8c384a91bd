import { GUIDE_ADDRESS, Guide } from '@flotilla/platform/guide'

/** The guide for users, which the build puts beside the console. Rejects if it cannot be fetched or read. */
export async function fetchGuide(): Promise<Guide> {
  const answer = await fetch(GUIDE_ADDRESS)
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for the guide.`)
  return Guide.parse(await answer.json())
}
