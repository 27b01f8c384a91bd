import { compareVersions, SiteError } from '../../connector/index.ts'
import { failureOf } from '../failure-of.ts'
import { afterUpdate } from '../is-update.ts'
import { anyMachine } from '../machine.ts'
import { cancelCoreUpdate, failCoreUpdate } from './finish.ts'
import * as step from './steps.ts'

/** Before this version Joomla unpacks updates in a way that is not supported (fleet §1.2.3). */
const oldest = '4.0.4'

/**
 * The update of Joomla itself: check → download … → activate → extract … → finalise → postUpdate → verify →
 * frontPage. Whatever
 * goes wrong once files have changed ends in verify, where the version decides; nothing is unpacked twice.
 */
export const coreUpdateMachine = anyMachine<step.CoreUpdateData>({
  kind: 'coreupdate',
  data: step.CoreUpdateData,
  first: 'check',
  progressEvent: 'coreupdate.progress',
  steps: {
    check: { run: step.check },
    download: { run: step.download, onError: 'downloadWhole' },
    downloadWhole: { run: step.downloadWhole },
    activate: { run: step.activate },
    extractStart: { run: step.extractStart, lost: 'verify', onError: 'verify', isFinal: 'sent' },
    extractStep: { run: step.extractStep, onError: 'verify', isFinal: 'reached' },
    finalise: { run: step.finalise, lost: 'postUpdate', onError: 'verify', isFinal: 'reached' },
    postUpdate: { run: step.postUpdate, onError: 'verify', isFinal: 'reached' },
    verify: { run: step.verify, isFinal: 'reached' },
    [afterUpdate]: { run: step.frontPage, isFinal: 'reached' },
  },
  async check(_tx, site) {
    if (site.connector?.kind === 'core-only') return failureOf(new SiteError('connector_missing'))
    if (site.coreNeedUpdate !== 1) return { code: 'conflict', message: 'Joomla is up to date on this site.' }
    if (compareVersions(site.appVersion ?? '', oldest) < 0) {
      return {
        code: 'conflict',
        message: `Update Joomla to ${oldest} by hand first; then it can be updated from here.`,
      }
    }
    return null
  },
  onFailed: failCoreUpdate,
  cancel: {
    refusal: 'The update is being unpacked at the site; it cannot be taken back.',
    onCancelled: cancelCoreUpdate,
  },
})
