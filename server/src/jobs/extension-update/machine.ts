import { and, eq } from 'drizzle-orm'
import { SiteError } from '../../connector/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { failureOf } from '../failure-of.ts'
import { afterUpdate } from '../job/is-update.ts'
import { anyMachine } from '../machine.ts'
import { cancelExtensionUpdate, failExtensionUpdate } from './finish.ts'
import { ExtensionUpdateData, frontPageAfterExtension, install, lookAtExtension, read } from './steps.ts'

/**
 * The update of one extension: read → install → look → frontPage. Install happens once; when its answer is
 * lost, look decides by the version that the site has.
 */
export const extensionUpdateMachine = anyMachine<ExtensionUpdateData>({
  kind: 'extensionupdate',
  data: ExtensionUpdateData,
  first: 'read',
  progressEvent: null,
  steps: {
    read: { run: read },
    install: { run: install, lost: 'look', onError: 'look', isFinal: 'sent' },
    look: { run: lookAtExtension, isFinal: 'reached' },
    [afterUpdate]: { run: frontPageAfterExtension, isFinal: 'reached' },
  },
  async check(tx, site, subjectId) {
    const [row] = await tx
      .select()
      .from(extensions)
      .where(and(eq(extensions.id, subjectId ?? 0), eq(extensions.siteId, site.id)))
    if (row === undefined) return { code: 'not_found', message: 'There is no such extension.' }
    if (site.connector?.kind === 'core-only') return failureOf(new SiteError('connector_missing'))
    if (!row.supportUpdate) {
      return {
        code: 'invalid',
        message:
          'This extension cannot be updated from here: it has no update site or no valid download key.',
      }
    }
    if (row.processState === 1)
      return { code: 'conflict', message: 'The update of this extension runs already.' }
    if (row.needsUpdate === 0) return { code: 'conflict', message: 'This extension is up to date.' }
    return null
  },
  async onAccepted(tx, job) {
    await tx
      .update(extensions)
      .set({ processState: 1, processMessage: null })
      .where(eq(extensions.id, job.subjectId ?? 0))
  },
  onFailed: failExtensionUpdate,
  cancel: {
    refusal: 'The update has been sent to the site; it cannot be taken back.',
    onCancelled: cancelExtensionUpdate,
  },
})
