import { type BatchOrder, createBatch, planBatch, WorkKind } from '@flotilla/api/contract'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Db } from '../db/index.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { CallApi } from './call-api.ts'
import { isConfirmed, wordFor } from './confirm-word.ts'
import { foreignText } from './foreign.ts'
import { refused, said } from './results.ts'

/** Most pieces of an order by an agent: a person can still read their names. */
const MOST = 25

const Order = z.object({
  kind: WorkKind.describe('The work: a backup, a test of a backup, an update of core or of an extension …'),
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(MOST)
    .describe('Sites; backups for backup-test; extensions for extension-update. At most 25.'),
  backup_first: z
    .enum(['backup', 'backup-and-test'])
    .nullable()
    .default(null)
    .describe('Updates only: back up each site first, and test that backup.'),
  only_minor: z.boolean().default(false).describe('Updates only: leave out those to another major version.'),
})
type Order = z.infer<typeof Order>

const bodyOf = ({ kind, ids, backup_first, only_minor }: Order): Partial<BatchOrder> => ({
  ...{ kind, ids: [...new Set(ids)].toSorted((one, other) => one - other) },
  options: { backup_first, only_minor },
})

type Parts = { db: Db; cipher: Cipher; now: () => Date; tokenId: number; callApi: CallApi }

/** Reading what an order would do, and starting it. */
export function registerPlan(server: McpServer, parts: Parts, mayStart: boolean): void {
  server.registerTool(
    'plan_work',
    {
      title: 'Plan work',
      description:
        'What work at sites would do: which sites and versions, and what is left out and why. Starts nothing.',
      inputSchema: Order,
      annotations: { readOnlyHint: true },
    },
    async (order) => {
      const plan = await parts.callApi('plan_work', planBatch, bodyOf(order))
      if (!plan.ok) return refused(plan.sentence)
      if (!mayStart) return said(foreignText(plan.data))
      const word = wordFor(parts.cipher, parts.tokenId, bodyOf(order), parts.now())
      const how =
        'Show this plan to the person. If they agree, call start_work with the same order and this word, within five minutes:'
      return said(`${how} ${word}\n${foreignText(plan.data)}`)
    },
  )
}

/** Starts an order that was planned with the same words, once. */
export function registerStart(server: McpServer, parts: Parts): void {
  const { db, cipher, now, tokenId, callApi } = parts
  server.registerTool(
    'start_work',
    {
      title: 'Start work',
      description:
        'Starts work at sites that plan_work has shown and a person has agreed to. Needs the word of that plan.',
      inputSchema: Order.extend({
        word: z.string().max(600).describe('The word that plan_work answered for the same order.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
    },
    async ({ word, ...order }) => {
      const body = bodyOf(order)
      if (!(await isConfirmed({ db, cipher }, word, { tokenId, order: body, now: now() })))
        return refused(
          'This word does not confirm this order: it was used, is older than five minutes, or is of another plan. Call plan_work again.',
        )
      const batch = await callApi('start_work', createBatch, body)
      return batch.ok
        ? said(`Started. Follow it with get_batch.\n${foreignText(batch.data)}`)
        : refused(batch.sentence)
    },
  )
}
