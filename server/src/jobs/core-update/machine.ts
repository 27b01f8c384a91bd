import { compareVersions } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import { afterUpdate, failureOf } from '../job/job.ts'
import { anyMachine } from '../machine.ts'
import { CoreUpdateData } from './data.ts'
import * as end from './end-steps.ts'
import * as fetching from './fetch-steps.ts'
import { cancelCoreUpdate, failCoreUpdate } from './finish.ts'
import { lookAtCore } from './look.ts'
import { unmetRequirement } from './requirements.ts'
import * as unpacking from './unpack-steps.ts'

/** Before this version Joomla unpacks updates in a way that is not supported (fleet §1.2.3). */
const oldest = '4.0.4'

/**
 * The update of Joomla itself: check → download → activate → prove → extract … → finalise → postUpdate →
 * verify → frontPage. Until it unpacks, every failure ends in stop, and the site is untouched. Once files may
 * have changed, a failure leads to a second unpacking from a fresh package (the steps second…), and a failure
 * of that ends in look.
 */
export const coreUpdateMachine = anyMachine<CoreUpdateData>({
  kind: 'coreupdate',
  data: CoreUpdateData,
  first: 'check',
  progressEvent: 'coreupdate.progress',
  steps: {
    check: { run: fetching.check },
    download: { run: fetching.download, onError: 'downloadChunk' },
    removeDamaged: { run: fetching.removeDamaged, onError: 'stop' },
    downloadAgain: { run: fetching.downloadAgain, onError: 'downloadChunk' },
    downloadChunk: { run: fetching.fetchCoreChunk, onError: 'stop' },
    activate: { run: unpacking.activateCore, onError: 'stop' },
    prove: { run: unpacking.prove, onError: 'stop' },
    extractStart: { run: unpacking.extractStart, lost: 'again', onError: 'stop', isFinal: 'sent' },
    extractStep: { run: unpacking.extractStep, onError: 'again', isFinal: 'reached' },
    again: { run: unpacking.again, onError: 'look', isFinal: 'reached' },
    secondRemove: { run: fetching.removeDamaged, onError: 'secondStart', isFinal: 'reached' },
    secondDownload: { run: fetching.downloadAgain, onError: 'secondChunk', isFinal: 'reached' },
    secondChunk: { run: fetching.fetchCoreChunk, onError: 'look', isFinal: 'reached' },
    secondActivate: { run: unpacking.activateCore, onError: 'look', isFinal: 'reached' },
    secondProve: { run: unpacking.prove, onError: 'look', isFinal: 'reached' },
    secondStart: { run: unpacking.extractStart, lost: 'look', onError: 'look', isFinal: 'reached' },
    finalise: { run: end.finalise, onError: 'postUpdate', isFinal: 'reached' },
    postUpdate: { run: end.endCoreUpdate, lost: 'verify', onError: 'verify', isFinal: 'reached' },
    verify: { run: end.verifyCore, onError: 'look', isFinal: 'reached' },
    [afterUpdate]: { run: end.frontPageAfterCore, isFinal: 'reached' },
    stop: { run: end.stop },
    takeBack: { run: end.takeBack },
    look: { run: lookAtCore, isFinal: 'reached' },
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
    const unmet = unmetRequirement(site.coreUpdateTo ?? '', { php: site.phpVersion })
    if (unmet === null) return null
    return { code: 'conflict', message: new SiteError('requirements_unmet', { detail: unmet }).message }
  },
  onFailed: failCoreUpdate,
  cancel: {
    refusal: 'The update is being unpacked at the site; it cannot be taken back.',
    tidy: {
      step: 'takeBack',
      isNeeded: (job) => CoreUpdateData.parse(job.data).basename !== '',
    },
    onCancelled: cancelCoreUpdate,
  },
})
