import './overview.css'
import type { Overview } from '@flotilla/api/contract'
import { paths, useCan, usePlatform, useUrlState } from '@flotilla/platform'
import { Link, Navigate } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { EmptyState, QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { OverviewView } from '../../address/overview-view.ts'
import { overviewQueries, useVisit } from '../../data/overview/overview-queries.ts'
import { AddedCards } from './added-cards.tsx'
import { DayCard } from './day/day-card.tsx'
import { NewsCard } from './news/news-card.tsx'
import { OverviewHead } from './overview-head.tsx'
import { OverviewTables } from './overview-tables.tsx'
import { OverviewWait } from './overview-wait.tsx'
import { FleetPicture } from './picture/fleet-picture.tsx'
import { TrendCards } from './trends/trend-cards.tsx'

/** `/overview`: the fleet in a sentence and a picture. The sites take its place where it is not offered. */
export function OverviewPage() {
  return useCan('overview') ? <OfferedOverview /> : <Navigate to={paths.sites()} replace />
}

function OfferedOverview() {
  const query = useQuery(overviewQueries(usePlatform().http).overview())
  useVisit(query.dataUpdatedAt)
  const [view, setView] = useUrlState(OverviewView)
  return (
    <section className="st-overview" aria-labelledby="st-overview-title">
      <OverviewHead
        titleId="st-overview-title"
        picture={query.data?.picture}
        isTable={view.as === 'table'}
        onTable={(isTable) => setView({ as: isTable ? 'table' : 'picture' }, { replace: true })}
      />
      <QueryState
        query={query}
        of="figures"
        skeleton={<OverviewWait />}
        isEmpty={({ picture }) => picture.sites === 0}
        empty={<NoSites />}
      >
        {(overview) => (
          <>
            {view.as === 'table' ? (
              <OverviewTables overview={overview} />
            ) : (
              <Drawn
                overview={overview}
                show={view.show}
                onShow={(show) => setView({ show }, { replace: true })}
              />
            )}
            <AddedCards />
          </>
        )}
      </QueryState>
    </section>
  )
}

type DrawnProps = {
  overview: Overview
  show: OverviewView['show']
  onShow: (show: OverviewView['show']) => void
}

function Drawn({ overview, show, onShow }: DrawnProps) {
  return (
    <>
      <div className="st-overview__top">
        <FleetPicture picture={overview.picture} show={show} onShow={onShow} />
        <div className="fl-card st-overview__side">
          <NewsCard news={overview.news} />
          <DayCard day={overview.day} />
        </div>
      </div>
      <TrendCards trends={overview.trends} />
    </>
  )
}

function NoSites() {
  return (
    <EmptyState
      drawing="sites"
      title="No sites yet"
      text="As soon as a site is connected, it has its square here."
      action={
        <Link to={paths.sites()} className={buttonClassName({ variant: 'primary' })}>
          Connect a site
        </Link>
      }
    />
  )
}
