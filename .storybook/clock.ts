/** The time of every story and docs page: 21.11.2026 08:00 UTC, when the sample data is looked at. */
const now = Date.parse('2026-11-21T08:00:00Z')

globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now] : given, asked),
  get: (target, key, asked) => (key === 'now' ? () => now : Reflect.get(target, key, asked)),
})
