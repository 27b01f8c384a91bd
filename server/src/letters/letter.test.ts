import { expect, it } from 'vitest'
import { letter } from './letter.ts'

const mail = letter({
  ...{ to: 'a@b.test', subject: 'Set a <new> password', sender: 'Müller & Sons' },
  before: ['Hello,', 'please open this link:'],
  act: { label: 'Set password', link: 'https://console.example/reset?a=1&b=2' },
  after: ['It works once.'],
})

it('a letter says the same as text and as HTML, and both lead to its link', () => {
  expect(mail.text).toBe(
    'Hello,\n\nplease open this link:\n\nhttps://console.example/reset?a=1&b=2\n\nIt works once.\n\nMüller & Sons\n',
  )
  const words = ['Hello,', 'please open this link:', '>Set password<', 'It works once.', 'Müller &amp; Sons']
  for (const part of words) expect(mail.html).toContain(part)
  expect(mail.html).toContain('<a href="https://console.example/reset?a=1&amp;b=2"')
  expect(mail.html).toContain('<title>Set a &lt;new&gt; password</title>')
})
