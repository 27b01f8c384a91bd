import type { Platform, WorkRequest } from '@flotilla/platform'
import { changed } from '../realtime/update-realtime.ts'

/** Starts work through the shell; then the updates are read again. */
export async function askWork(
  { work, queryClient }: Pick<Platform, 'work' | 'queryClient'>,
  request: WorkRequest,
): Promise<void> {
  const { isStarted, refusal } = await work.ask(request)
  if (isStarted || refusal !== null) await changed(queryClient)
}
