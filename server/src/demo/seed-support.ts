import { type Db, supportArticles, supportTags, supportTickets } from '../db/index.ts'

type DemoArticle = { sender: 'Agent' | 'Customer'; type: 0 | 1; hoursAgo: number; body: string }
type DemoTicket = {
  area: string
  title: string
  state: 'new' | 'open' | 'pending' | 'closed'
  hoursAgo: number
  articles: DemoArticle[]
}

const customer = (hoursAgo: number, body: string): DemoArticle => ({
  sender: 'Customer',
  type: 0,
  hoursAgo,
  body,
})
const agent = (hoursAgo: number, body: string): DemoArticle => ({ sender: 'Agent', type: 0, hoursAgo, body })
/** A note among agents, hidden from customers. */
const note = (hoursAgo: number, body: string): DemoArticle => ({ sender: 'Agent', type: 1, hoursAgo, body })

/** Conversations of the agency with support; agents write HTML, customers text. */
const tickets: DemoTicket[] = [
  {
    area: 'Backups',
    title: 'Backup of Weingut Steinert fails its test',
    state: 'open',
    hoursAgo: 52,
    articles: [
      customer(
        52,
        'Hello,\nthe tested backup says "The configuration.php in the archive holds no settings of a Joomla site".\nThe site itself runs fine. What can we do?',
      ),
      note(50, '<p>Their configuration.php only includes another file, see the log of the test.</p>'),
      agent(
        49,
        '<p>Hello Lena,</p><p>the <code>configuration.php</code> of the site includes another file by its <b>absolute path</b>, which no backup holds. Please put the settings into it, make a backup and test it again.</p>',
      ),
      customer(26, 'Thank you, their developer is on it. Please leave the ticket open until then.'),
    ],
  },
  {
    area: 'Connecting a site',
    title: 'Firewall of a host blocks the connector',
    state: 'pending',
    hoursAgo: 120,
    articles: [
      customer(120, 'One of our sites has answered 403 for a week. Which address do we have to allow?'),
      agent(
        118,
        '<p>Please allow the user agent <code>Flotilla</code> and press <em>Enable refresh</em> afterwards:</p><ul><li>for Admin Tools: Configure WAF</li><li>for a proxy: its rules for <code>/api</code></li></ul>',
      ),
    ],
  },
  {
    area: 'Billing',
    title: 'Please send the invoices to our accounting as well',
    state: 'new',
    hoursAgo: 5,
    articles: [customer(5, 'Can invoices go to buchhaltung@studio-nordlicht.test too?')],
  },
  {
    area: 'Updates',
    title: 'How do automatic updates choose the order?',
    state: 'closed',
    hoursAgo: 900,
    articles: [
      customer(900, 'Do you update all sites of one server at the same time?'),
      agent(
        897,
        '<p>No: one update at a time for each server, with a pause in between. <a href="https://manual.joomla.org/">More on updates</a>.</p>',
      ),
      customer(896, 'Perfect, thanks.'),
    ],
  },
  {
    area: 'Security checks',
    title: 'False positive in Phoca Gallery',
    state: 'closed',
    hoursAgo: 1500,
    articles: [
      customer(
        1500,
        'The check reports gzinflate in components/com_phocagallery/libraries. Is that dangerous?',
      ),
      agent(
        1490,
        '<p>That is part of the original package. You can put the file on the ignore list of the site.</p>',
      ),
    ],
  },
]

const areas = ['Backups', 'Billing', 'Connecting a site', 'Security checks', 'Updates']
const hourMs = 3_600_000

/** Support areas, and the agency's tickets in every state. */
export async function seedSupport(
  tx: Db,
  { accountId, userId, now }: { accountId: number; userId: number; now: Date },
): Promise<void> {
  const tags = await tx
    .insert(supportTags)
    .values(areas.map((name) => ({ name })))
    .returning()
  for (const { area, title, state, hoursAgo, articles } of tickets) {
    const at = (hours: number) => new Date(now.getTime() - hours * hourMs)
    const tagId = tags.find((tag) => tag.name === area)?.id ?? 0
    const [ticket] = await tx
      .insert(supportTickets)
      .values({ accountId, userId, createdBy: 'Lena Petersen', tagId, title, state, createdAt: at(hoursAgo) })
      .returning()
    const ticketId = ticket?.id ?? 0
    await tx
      .insert(supportArticles)
      .values(
        articles.map(({ hoursAgo: hours, ...article }) => ({ ticketId, ...article, createdAt: at(hours) })),
      )
  }
}
