export { createFakeHost, type FakeHost as FakeHostState, type FakeHostOptions } from './create-fake-host.ts'
export { FakeHost, type FakeHostProps } from './fake-host.tsx'
export type { FakeNotice } from './fake-notices.ts'
export { fakeSession } from './fake-session.ts'
