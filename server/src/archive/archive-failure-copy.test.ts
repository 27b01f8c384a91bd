import { describe, expect, it } from 'vitest'
import { archiveFailureCopy } from './archive-failure-copy.ts'

const pageHead = `# When a backup fails its test

Every reason that the test of a backup tells apart, and what people read: what is wrong, then what helps. Beside these a test may end with a
cause of [site-errors.md](site-errors.md), because the site could not be asked; it can then be started again. The words are in
\`server/src/archive/archive-failure-copy.ts\`; this page is written from them by their test (\`npx vitest run server/src/archive/archive-failure-copy.test.ts -u\`).

| reason | what people read: what is wrong, then what helps |
|---|---|
`
const facts = { part: 3, parts: 5, file: 'images/team.jpg', found: 1000, expected: 2000 }

describe('the text for each reason of a failed backup test', () => {
  it('equals the documentation page word for word', async () => {
    const rows = Object.entries(archiveFailureCopy).map(
      ([reason, say]) => `| \`${reason}\` | ${say(facts)} |\n`,
    )
    await expect(pageHead + rows.join('')).toMatchFileSnapshot('../../../docs/backup-failures.md')
  })

  it.each(Object.entries(archiveFailureCopy))('says what is wrong, then what helps: %s', (_, say) => {
    for (const known of [facts, { ...facts, parts: 1 }, { part: 1, found: 1, expected: 2 }]) {
      const text = say(known)
      expect(text).not.toMatch(/undefined|null|NaN|\.\.|\(\)/)
      expect(text).toMatch(
        /^[A-Z].*\. (?:Make|Check|Choose|Look|Open|Do not|To have) .*(?:backup|test it|damaged|site)\.$/,
      )
    }
  })
})
