import { Account, ErrorCode, KnownSite, SiteRow, User, WorkItem, WorkKind } from '@flotilla/api/contract'
import { RemoteRelease } from '@flotilla/api/releases'
import { z } from 'zod'

/** A path of the console, never another origin. */
const Path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/, 'A path of this console.')
const Text = z.string().max(2000)
const Id = z.int().nonnegative()
const Fields = z.record(z.string(), z.unknown())

const Site = z.object({ id: Id.nullable(), name: Text })
const Update = z.object({ id: Id, name: Text, from: Text.nullable(), to: Text.nullable(), site: Site })

/** What a frame asks of the page around it. Everything in it is hostile. */
export const FromFrame = z.discriminatedUnion('type', [
  /** The first page of the remote is drawn. */
  z.object({ type: z.literal('ready') }),
  /** It cannot be drawn. */
  z.object({ type: z.literal('failed'), text: Text }),
  /** A call of the contract, by method and path as it writes them: `GET /site/{id}`. */
  z.object({
    type: z.literal('call'),
    id: Id,
    endpoint: z.string().max(200),
    input: z.object({ params: Fields.optional(), query: Fields.optional(), body: z.unknown() }),
  }),
  z.object({ type: z.literal('abort'), id: Id }),
  z.object({ type: z.literal('navigate'), path: Path, replace: z.boolean() }),
  z.object({
    type: z.literal('notify'),
    tone: z.enum(['success', 'info', 'error']),
    text: Text,
    detail: Text.optional(),
  }),
  /** Work at what is named. */
  z.object({
    type: z.literal('ask'),
    id: Id,
    kind: WorkKind,
    scope: z.enum(['all', 'reason']).optional(),
    sites: z.array(SiteRow).min(1).max(200).optional(),
    updates: z.array(Update).min(1).max(200).optional(),
    backups: z
      .array(z.object({ id: Id, site: Site }))
      .min(1)
      .max(200)
      .optional(),
  }),
])
export type FromFrame = z.input<typeof FromFrame>
/** The same as the page has checked it. */
export type Asked = z.output<typeof FromFrame>

const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'contrast', 'system']),
  density: z.enum(['comfortable', 'compact']),
  utcOffsetHours: z.number(),
})

/** What the page tells its frame. */
export const ToFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('path'), path: Path }),
  z.object({ type: z.literal('preferences'), preferences: Preferences }),
  z.object({ type: z.literal('answer'), id: Id, value: z.unknown() }),
  z.object({
    type: z.literal('refusal'),
    id: Id,
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      status: z.int(),
      fields: z.record(z.string(), z.array(z.string())),
      site: KnownSite.nullable(),
      retryAfterMs: z.number().nullable(),
    }),
  }),
  /** An event of the account, as the socket sent it. */
  z.object({ type: z.literal('event'), name: z.string(), payload: z.unknown() }),
  z.object({ type: z.literal('work'), kind: WorkKind, item: WorkItem }),
])
export type ToFrame = z.input<typeof ToFrame>
export type Told = z.output<typeof ToFrame>

/** The first message to a frame; it carries the port for all others. */
export const Welcome = z.object({
  type: z.literal('flotilla-welcome'),
  release: RemoteRelease,
  path: Path,
  preferences: Preferences,
  /** Without `account:read` only the id and the abilities of the account are in it. */
  session: z.object({
    user: User,
    account: Account,
    isAdmin: z.boolean(),
    isImpersonating: z.boolean(),
    epoch: z.int(),
  }),
  config: z.object({
    stripe: z.object({ publishableKey: z.string().nullable() }),
    links: z.record(z.string(), z.string().optional()),
  }),
})
export type Welcome = z.infer<typeof Welcome>
