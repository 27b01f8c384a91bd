export { answerHttp, answering } from './answer-http.ts'
export { failingFetch } from './failing-fetch.ts'
export { type RenderRemoteOptions, renderRemote } from './render-remote.tsx'
export { type RenderWithServerOptions, renderWithServer } from './render-with-server.ts'
