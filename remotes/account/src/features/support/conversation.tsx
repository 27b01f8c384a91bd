import { HIDDEN_ARTICLE_TYPE, type SupportArticle } from '@flotilla/api/contract'
import { DateTime } from '@flotilla/ui/basics'
import { SafeHtml } from '@flotilla/ui/safe-html'
import { LinesOfText } from './lines-of-text.tsx'

/** What was written, oldest first; notes among agents (type 1) are not shown (spec: account-and-administration §9). */
export function Conversation({ articles }: { articles: readonly SupportArticle[] }) {
  const shown = articles.filter(({ type }) => type !== HIDDEN_ARTICLE_TYPE)
  return (
    <div className="fc-talk" role="log" aria-label="Conversation">
      {shown.map((article) => {
        const isAgent = article.sender === 'Agent'
        return (
          <article
            key={article.id}
            className={isAgent ? 'fc-talk__item' : 'fc-talk__item fc-talk__item--own'}
          >
            <header className="fc-talk__who">
              <b>{isAgent ? 'Support' : 'You'}</b>
              <DateTime at={article.created} />
            </header>
            {isAgent ? <SafeHtml html={article.body} /> : <LinesOfText text={article.body} />}
          </article>
        )
      })}
    </div>
  )
}
