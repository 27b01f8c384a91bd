import { answerHeaders, getHealth, type RuntimeConfig } from '@flotilla/api/contract'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { accountRoutes } from '../accounts/routes.ts'
import { activityRoutes } from '../activity/routes.ts'
import { alertRoutes } from '../alerts/routes.ts'
import { apiDocsRoutes } from '../api-docs/routes.ts'
import { apiTokenRoutes } from '../api-tokens/routes.ts'
import { auditRoutes } from '../audits/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { batchRoutes } from '../batches/routes.ts'
import { billingRoutes } from '../billing/routes.ts'
import { componentRoutes } from '../component/routes.ts'
import type { Connector } from '../connector/index.ts'
import { consoleRoutes } from '../console/routes.ts'
import { downloadRoutes } from '../downloads/routes.ts'
import { extensionRoutes } from '../extensions/routes.ts'
import { figureRoutes } from '../figures/routes.ts'
import { attentionRoute } from '../fleet/attention-route.ts'
import { searchRoute } from '../fleet/search-route.ts'
import { Api } from '../http/api.ts'
import { databaseUnavailable, errorHandler } from '../http/error-handler.ts'
import { mountPublic } from '../http/mount.ts'
import { openApiDocument } from '../http/openapi-document.ts'
import { otherOrigins } from '../http/other-origins.ts'
import { Refusal } from '../http/refusal.ts'
import { requestContext } from '../http/request-context.ts'
import { mailRoutes } from '../mail/routes.ts'
import { mcpRoute } from '../mcp/mcp-route.ts'
import { realtimeRoutes } from '../missed-events/routes.ts'
import { noticeRoutes } from '../notices/routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import type { Deps } from '../ports/deps.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import { remoteHealthRoutes } from '../remote-health/routes.ts'
import { remoteRoutes } from '../remotes/calls/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { siteReportRoutes } from '../reports/site-report-routes.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Settings } from '../settings/settings.ts'
import { sitePictureRoutes } from '../site-pictures/routes.ts'
import { assigneeRoute } from '../sites/assignee/assignee-route.ts'
import { connectRoutes } from '../sites/connect-routes.ts'
import { siteRoutes } from '../sites/routes.ts'
import { scheduleRoutes } from '../sites/schedule/schedule-routes.ts'
import { snoozeRoutes } from '../sites/snoozes/snooze-routes.ts'
import { siteWorkRoutes } from '../sites/work-routes.ts'
import { helpdeskRoutes } from '../support/helpdesk-routes.ts'
import { supportRoutes } from '../support/routes.ts'
import { tagRoutes } from '../tags/routes.ts'
import { updateRoutes } from '../updates/routes.ts'
import { userRoutes } from '../users/routes.ts'
import type { Metrics } from '../watch/metrics.ts'
import { measureRequests } from '../watch/metrics.ts'
import { metricsRoute } from '../watch/serve-metrics.ts'

const resources = [
  authRoutes,
  apiTokenRoutes,
  mailRoutes,
  userRoutes,
  accountRoutes,
  billingRoutes,
  reportRoutes,
  siteReportRoutes,
  paymentRoutes,
  activityRoutes,
  noticeRoutes,
  alertRoutes,
  siteRoutes,
  siteWorkRoutes,
  batchRoutes,
  connectRoutes,
  assigneeRoute,
  snoozeRoutes,
  scheduleRoutes,
  sitePictureRoutes,
  figureRoutes,
  attentionRoute,
  overviewRoutes,
  searchRoute,
  downloadRoutes,
  tagRoutes,
  extensionRoutes,
  updateRoutes,
  auditRoutes,
  supportRoutes,
  helpdeskRoutes,
  remoteRoutes,
  remoteHealthRoutes,
  realtimeRoutes,
]

/** Values that only `main/` knows, beside the deps of the rooms. */
export type AppDeps = Deps & {
  settings: Settings
  /** `GET /config.json`. */
  publicConfig: RuntimeConfig
  metrics: Metrics
  cipher: Cipher
  /** The only way out to sites. */
  connector: Connector
  releases: ReleaseStore
  /** False until the database is migrated and, in the demo, seeded. */
  isReady: () => boolean
}

/** The whole application, without a port: API below `/api`, console everywhere else. Starts nothing. */
export function createApp(deps: AppDeps): Api {
  const app = new Api()
  app.onError(errorHandler(deps.database))
  app.use(requestContext(deps.logger))
  app.use(measureRequests(deps.metrics))
  app.use(secureHeaders(answerHeaders))
  app.get('/metrics', metricsRoute(deps.metrics, deps.settings.METRICS_TOKEN))
  app.use('/api/*', otherOrigins(deps.settings.CORS_ORIGINS))
  app.use('/api/*', compress({ threshold: 1024 }))
  mountPublic(app, deps, getHealth, async () => {
    if (!deps.isReady()) throw new Refusal('unavailable')
    if ((await deps.database.check()) !== null) throw databaseUnavailable()
    return { status: 'ok' as const }
  })
  for (const place of ['/api/*', '/mcp'])
    app.use(place, async (_, next) => {
      if (!deps.isReady()) throw new Refusal('unavailable')
      // Each call would wait for a connection until its limit.
      if (deps.database.trouble() === 'away') throw databaseUnavailable()
      await next()
    })
  for (const mountResource of resources) mountResource(app, deps)
  apiDocsRoutes(app)
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(app)))
  app.all('/api/*', () => {
    throw new Refusal('not_found')
  })
  mcpRoute(app, deps)
  componentRoutes(app, deps)
  consoleRoutes(app, deps)
  return app
}
