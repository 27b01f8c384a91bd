import { type ConnectLink, encodeConnectLink } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { MOST_LINES, readLines } from './read-lines.ts'

const link: ConnectLink = {
  ...{
    v: 1,
    name: 'Bäckerei',
    url: 'https://klein.example/',
    url_backend: 'https://klein.example/administrator/',
  },
  ...{ api_url: 'https://klein.example/api/index.php', auth: { type: 'joomla-token', token: 't' }, ts: 1 },
}
const encoded = encodeConnectLink(link)
const problems = (text: string) => readLines(text).map(({ line, problem }) => [line, problem])

describe('readLines', () => {
  it.each([
    ['with its console', `https://console.example/addSite/${encoded}`],
    ['alone', encoded],
    ['escaped in an address', `https://console.example/addSite/${encodeURIComponent(`${encoded}==`)}?x=1`],
  ])('reads a connect link %s', (_, text) => {
    expect(readLines(text)).toMatchObject([{ line: 1, title: 'Bäckerei', link, problem: null }])
  })

  it.each([
    ['https://alpha.example/ token-1', 'alpha.example'],
    ['alpha.example;token-1;Alpha', 'Alpha'],
    ['https://alpha.example\ttoken-1\tAlpha AG', 'Alpha AG'],
    ['alpha.example, token-1, Alpha AG', 'Alpha AG'],
  ])('reads address, token and name: %s', (text, name) => {
    const [row] = readLines(text)
    expect(row?.link).toMatchObject({
      ...{ name, url: 'https://alpha.example/', api_url: 'https://alpha.example/api/index.php' },
      auth: { type: 'joomla-token', token: 'token-1' },
    })
  })

  it('counts the lines as the person sees them, and leaves out empty ones and remarks', () => {
    expect(problems('# ours\n\nalpha.example a\r\n\n  beta.example b')).toEqual([
      [3, null],
      [5, null],
    ])
  })

  it('says what a line lacks', () => {
    expect(
      problems(
        'hello\nalpha.example\nhttps://c.example/addSite/eyJ2\nftp://x.example t\nalpha.example a\nALPHA.example b',
      ),
    ).toEqual([
      [1, 'Begin the line with a connect link, or with the address of the site'],
      [2, 'The API token is missing behind the address'],
      [3, 'This connect link is incomplete; copy it again'],
      [4, 'Please provide the address of the site, such as https://www.example.org/'],
      [5, null],
      [6, 'Line 5 has this address already'],
    ])
  })

  it('keeps the secrets of a line out of its title', () => {
    expect(readLines('alpha.example very-secret')[0]?.title).toBe('alpha.example')
    expect(readLines('hello very-secret')[0]?.title).toBe('')
  })

  it('connects 200 lines at a time', () => {
    const text = Array.from({ length: MOST_LINES + 1 }, (_, index) => `s${index}.example t`).join('\n')
    const read = readLines(text)
    expect(read.filter(({ link: each }) => each !== null)).toHaveLength(MOST_LINES)
    expect(read.at(-1)?.problem).toBe('Connect the first 200 first, then these')
  })
})
