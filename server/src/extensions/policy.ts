import { canStartUpdate } from '@flotilla/api/contract'
import { invalid, Refusal } from '../http/refusal.ts'

/** Automated updates need an extension that supports updates (contract §4); throws 422. */
export function mustSupportUpdate(extension: { supportUpdate: boolean }): void {
  if (!extension.supportUpdate) throw invalid('autoupdate', 'This extension does not support updates.')
}

/**
 * An update starts from idle or failed only (spec: site-management §4), and only if one is available; throws
 * 409.
 */
export function mustUpdateExtension(extension: { processState: number; needsUpdate: number }): void {
  if (!canStartUpdate(extension.processState)) {
    throw new Refusal('conflict', { message: 'This extension is being updated already.' })
  }
  if (extension.needsUpdate !== 1) throw new Refusal('conflict', { message: 'This extension is up to date.' })
}

/** An extension that is being updated cannot be ignored (spec: site-management §4); throws 409. */
export function mustToggleIgnore(extension: { processState: number }): void {
  if (extension.processState === 1) {
    throw new Refusal('conflict', { message: 'This extension is being updated.' })
  }
}
