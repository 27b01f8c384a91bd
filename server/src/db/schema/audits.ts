import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** Findings of the four modules of an audit; null = the module did not run. */
export type AuditModules = {
  /** `content` shows the change, null if it is unknown; `line` is its position. */
  modifiedfiles: { file: string; content: string | null; line: number | null }[] | null
  /** `content` is base64, null if the site does not give it. */
  suspiciousfiles: { file: string; match: string; line: number | null; content: string | null }[] | null
  joomlaconfiguration: Record<string, number | string | null> | null
  users: Record<string, { id: number; username: string }[]> | null
}

/** Why a module did not run, fit to show. */
export type AuditNotes = Partial<Record<keyof AuditModules, string>>

/** Each on the auditstate scale: 1 success, 2 warning, 0 danger, null not run. */
export type AuditModuleStates = Record<keyof AuditModules, number | null>

/** A security audit of a site. */
export const audits = pgTable(
  'audits',
  {
    id: id(),
    accountId: accountId(),
    siteId: siteId(),
    /** 0 or 1 running, 2 finished, 3 failed. */
    state: integer().notNull(),
    /** 1 success, 2 warning, 0 danger; null before the end. */
    auditstate: integer(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    /** Seconds. */
    duration: integer(),
    modules: jsonb()
      .$type<AuditModules>()
      .notNull()
      .default({ modifiedfiles: null, suspiciousfiles: null, joomlaconfiguration: null, users: null }),
    moduleStates: jsonb()
      .$type<AuditModuleStates>()
      .notNull()
      .default({ modifiedfiles: null, suspiciousfiles: null, joomlaconfiguration: null, users: null }),
    notes: jsonb().$type<AuditNotes>().notNull().default({}),
    /** Why it failed, fit to show; null unless it did. */
    reason: text(),
  },
  (t) => [index('audits_site').on(t.siteId, t.createdAt)],
)
