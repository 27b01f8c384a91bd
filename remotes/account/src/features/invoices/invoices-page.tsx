import { usePlatform } from '@flotilla/platform'
import { Card, EmptyState, Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { costQueries } from '../../data/billing/cost-queries.ts'
import { CostTable } from './cost-table.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { useInvoices } from './use-invoices.ts'

const skeleton = <SkeletonRows rows={4} columns={4} label="Loading invoices" />

/** The fourth tab of the account screen: costs of this month, and the invoices (spec: account-and-administration §2 Invoices tab). */
export function InvoicesPage() {
  const { http } = usePlatform()
  const costs = useQuery(costQueries.currentMonth(http))
  const { view, setView, query } = useInvoices()
  return (
    <Page title="Invoices" context="What you pay, and what you paid">
      <Stack>
        <Card title="Current month" aside="so far, without VAT" isFlush>
          <QueryState
            query={costs}
            of="costs"
            skeleton={<SkeletonRows rows={1} columns={4} label="Loading costs" />}
          >
            {(data) => <CostTable costs={data} />}
          </QueryState>
        </Card>
        <QueryState
          query={query}
          of="invoices"
          isEmpty={({ rows }) => rows.length === 0 && view.page === 1}
          empty={<EmptyState title="You don't have any invoices so far." icon="invoice" />}
          skeleton={skeleton}
        >
          {(page) => <InvoiceTable page={page} view={view} onViewChange={setView} />}
        </QueryState>
      </Stack>
    </Page>
  )
}
