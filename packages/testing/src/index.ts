export {
  aBackup,
  aBackupTest,
  anAudit,
  anExtension,
  anInvoice,
  aPaymentMethod,
  aScreenshot,
  aSite,
  aTag,
  aUser,
  figuresOfDay,
  type StripeDouble,
  startFailingSites,
  startStripeDouble,
  startTestServer,
  type TestServer,
  testPassword,
} from '@flotilla/server/testing'
export { failingFetch } from './failing-fetch.ts'
export { type FramedList, listFrames } from './list-frames.ts'
export { type RenderRemoteOptions, renderRemote } from './render-remote.tsx'
export { type RenderWithServerOptions, renderWithServer } from './render-with-server.ts'
export { answerHttp, answering } from './stories/answer-http.ts'
