import { ApiError, createHttp, type Http } from '@flotilla/api/client'
import { SiteRow, type WorkItem } from '@flotilla/api/contract'
import type { AskedUpdate, Work, WorkOrder, WorkRequest } from '@flotilla/platform'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { createAsk } from '../create-ask.ts'
import type { MatchingQuestion, OpenQuestion, Question } from '../question.ts'

type Given = {
  /** Answers of the API by path, without its parameters. */
  answers?: Record<string, (search: URLSearchParams, body: string) => object | undefined>
  /** Why the start of these ids is refused. */
  refused?: Record<number, string>
  /** The state of what is refused: `skipped` if it was left out. */
  refusedAs?: WorkItem['state']
  /** The state in the tray of pieces that were ordered before. */
  tray?: Record<number, WorkItem['state']>
}

/** For tests: a page whose work takes every order at once, and keeps what was asked, ordered and said. */
export function aPage({ answers = {}, ...given }: Given = {}) {
  const http = anHttp(answers)
  const { queryClient, notices } = createFakeHost({ http })
  const orders: WorkOrder[] = []
  const questions: Extract<OpenQuestion, Question>[] = []
  const matching: Extract<OpenQuestion, MatchingQuestion>[] = []
  const work = aWork(given, orders)
  let noteAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  const sheet = {
    show: (question: OpenQuestion) => {
      void ('plan' in question ? matching.push(question) : questions.push(question))
      noteAsked()
    },
  }
  const ask = createAsk({ http, queryClient, notify: notices.notify, work, sheet })
  return {
    ...{ ask, orders, questions, matching },
    /** Once a sheet is shown. */
    asked,
    said: () => notices.all().map(({ tone, text, detail }) => [tone, text, ...(detail ? [detail] : [])]),
    /** Asks, and returns what the sheet shows; fails without a sheet. */
    async question(request: WorkRequest) {
      const answer = ask(request)
      const [question] = questions.splice(0)
      if (question === undefined) throw new Error('Nothing was asked.')
      const sites = typeof question.sites === 'function' ? await question.sites() : question.sites
      const updates = sites.flatMap((site) => site.updates)
      return {
        ...{ answer, sites, title: question.title, notes: question.notes, cancel: question.onCancel },
        offersBackup: question.offersBackup ?? false,
        ...{ isHarmless: question.isHarmless ?? false, sentence: question.sentence },
        words: [question.sentence(sites.length, updates.length), question.act(sites.length, updates.length)],
        start: (kept = sites, backupFirst?: WorkOrder['backupFirst']) => {
          const siteIds = new Set(kept.map(({ id }) => id))
          const updateKeys = new Set(kept.flatMap((site) => site.updates.map(({ key }) => key)))
          question.onStart({ siteIds, updateKeys, backupFirst })
          return answer
        },
      }
    },
  }
}

/** Takes every order at once; what the test says is refused. */
function aWork(
  { refused = {}, refusedAs = 'failed', tray = {} }: Given,
  orders: WorkOrder[],
): Pick<Work, 'start' | 'get'> {
  return {
    start: async (order) => {
      orders.push(order)
      const found = order.filter === undefined ? order.items : [{ id: 1, siteId: 1, label: 'Site 1' }]
      const items = found.filter(({ skip }) => skip === undefined).map(itemOf)
      return {
        accepted: items.filter(({ id }) => refused[id] === undefined),
        waiting: [],
        refused: items.flatMap((item) => {
          const message = refused[item.id]
          return message === undefined
            ? []
            : [
                {
                  item: { ...item, state: refusedAs },
                  error: new ApiError({ code: 'conflict', message, status: 409 }),
                },
              ]
        }),
      }
    },
    get: (_, id) => {
      const state = tray[id]
      return state === undefined ? null : { ...itemOf({ id, siteId: null, label: '' }), state }
    },
  }
}

/** Calls without an answer are refused: the server is away. */
function anHttp(answers: NonNullable<Given['answers']>): Http {
  return createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const answer = answers[pathname.slice('/api'.length)]?.(searchParams, await request.text())
      return answer === undefined
        ? Response.json({ message: 'The server is away.' }, { status: 503 })
        : Response.json(answer)
    },
  })
}

function itemOf({ id, siteId, label }: WorkOrder['items'][number]): WorkItem {
  return {
    ...{ id, siteId, label, state: 'running', reason: null, startedAt: null },
    ...{ isAccepted: true, cancel: 'no' },
  }
}

/** For tests: an idle site that can be backed up and has an update of its core. */
export function aSite(id: number, own: { process_state?: number; data?: object } = {}): SiteRow {
  const { process_state = 0, data } = own
  return SiteRow.parse({
    ...{ id, name: `Site ${id}`, process_state },
    data: {
      url: 'https://a.test/',
      ...{ backup_tools_installed: true, can_start_backup: true },
      ...{ core_need_update: 1, app_version: '5.4.6', core_update_to: '5.4.9' },
      ...data,
    },
  })
}

export const someSites = (count: number) => Array.from({ length: count }, (_, index) => aSite(index + 1))

export const anAskedUpdate = (id: number, siteId: number | null = id): AskedUpdate => ({
  ...{ id, name: 'JCE Editor', from: '2.9.1', to: '2.9.9' },
  site: { id: siteId, name: `Site ${siteId ?? 'without id'}` },
})
