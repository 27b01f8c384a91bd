export { createFakeHost, type FakeHostOptions, type FakeHostState } from './create-fake-host.ts'
export { FakeHost, type FakeHostProps } from './fake-host.tsx'
export type { FakeNotice } from './fake-notices.ts'
export { fakeSession } from './fake-session.ts'
