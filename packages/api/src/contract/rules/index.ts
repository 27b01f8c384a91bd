/**
 * Rules that the server and the browser share: each rule is here once, without zod, so that the design system
 * can use them too.
 */
export * from './backup-age.ts'
export * from './extension-name.ts'
export * from './group-log.ts'
export * from './host-rules.ts'
export * from './is-vat-id.ts'
export * from './left-out.ts'
export * from './names.ts'
export * from './paging.ts'
export * from './planned-start.ts'
export * from './site-notes.ts'
export * from './start-count.ts'
export * from './tag-text-color.ts'
export * from './typos.ts'
export * from './update-rules.ts'
export * from './user-rules.ts'
export * from './versions.ts'
export * from './why-no-start.ts'
export * from './without-trailing.ts'
